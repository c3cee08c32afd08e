import { Language } from "@delight/contract/common";
import type { InputOf } from "@delight/contract/endpoint";
import type { StaffOrganization, staff } from "@delight/contract/staff";
import { invalidField, notFound } from "../../../platform/errors.ts";
import { enterOrganization, type SystemTx } from "../../../platform/db/database.ts";
import { recordChange, createOrganization } from "../../organizations/index.ts";
import { openStaffView } from "../staff-view.queries.ts";
import { type StaffCall, logAction } from "../log-action.ts";
import {
  findOrganizationRow,
  hasIdentifier,
  listOrganizationRows,
  lockIdentifiers,
  saveOrganization,
} from "./organizations.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findOrganizationRow>>>;

export async function listStaffOrganizations(
  tx: SystemTx,
  input: InputOf<typeof staff.listOrganizations>,
  { user }: StaffCall,
) {
  await openStaffView(tx, user.userId);
  const { items, total } = await listOrganizationRows(tx, input);
  return { items: items.map(toOrganization), total };
}

export async function createStaffOrganization(
  tx: SystemTx,
  input: InputOf<typeof staff.createOrganization>,
  call: StaffCall,
) {
  await refuseTaken(tx, input.identifier);
  const id = await createOrganization(tx, input);
  await recordOpening(tx, { id, ...input }, call);
  logAction(call, "organization created", { organization: id });
  return getOrganization(tx, id, call);
}

/** A closed one keeps everything; it is entered by staff only, and nothing is sent for it. */
export async function updateStaffOrganization(
  tx: SystemTx,
  { id, is_active, ...names }: InputOf<typeof staff.updateOrganization>,
  call: StaffCall,
) {
  const before = await getOrganization(tx, id, call);
  if (names.identifier !== undefined) {
    await refuseTaken(tx, names.identifier, id);
  }
  const closedAt = is_active ? null : (before.deactivated_at ?? call.platform.clock.now().toISOString());
  const changes = { ...names, ...(is_active === undefined ? {} : { deactivated_at: closedAt }) };
  if (Object.keys(changes).length > 0) {
    await saveOrganization(tx, id, changes);
    await recordNames(tx, before, { changes, call });
    logAction(call, "organization changed", { organization: id, changes });
  }
  return getOrganization(tx, id, call);
}

async function getOrganization(tx: SystemTx, id: string, { user }: StaffCall): Promise<StaffOrganization> {
  await openStaffView(tx, user.userId);
  const row = await findOrganizationRow(tx, id);
  if (!row) {
    throw notFound("The organization");
  }
  return toOrganization(row);
}

/** Letters of another case do not make another name: people could not tell them apart. */
async function refuseTaken(tx: SystemTx, identifier: string, except?: string): Promise<void> {
  await lockIdentifiers(tx);
  if (await hasIdentifier(tx, identifier, except)) {
    throw invalidField("identifier", "identifierTaken", "conflict");
  }
}

function toOrganization(row: Row): StaffOrganization {
  return { ...row, language: Language.parse(row.language) };
}

type Named = Pick<StaffOrganization, "id" | "identifier" | "name">;

interface Changed {
  readonly changes: { identifier?: string | undefined; name?: string | undefined; deactivated_at?: string | null };
  readonly call: StaffCall;
}

function enter(tx: SystemTx, organizationId: string, { user }: StaffCall) {
  return enterOrganization(tx, { organizationId, userId: user.userId });
}

async function recordOpening(tx: SystemTx, { id, identifier, name }: Named, call: StaffCall): Promise<void> {
  const subject = { kind: "organization", id, name } as const;
  await recordChange(await enter(tx, id, call), {
    action: "organization_created",
    subject,
    after: { name, identifier },
  });
}

/** Another name, and being closed or opened again, are two things that were done. */
async function recordNames(
  tx: SystemTx,
  before: Named & Pick<StaffOrganization, "deactivated_at">,
  { changes, call }: Changed,
): Promise<void> {
  const inside = await enter(tx, before.id, call);
  const subject = { kind: "organization", id: before.id, name: before.name } as const;
  const names = (["name", "identifier"] as const).filter(
    (key) => changes[key] !== undefined && changes[key] !== before[key],
  );
  if (names.length > 0) {
    const of = (from: { name?: string | undefined; identifier?: string | undefined }) =>
      Object.fromEntries(names.map((key) => [key, from[key]]));
    await recordChange(inside, { action: "organization_renamed", subject, before: of(before), after: of(changes) });
  }
  const isClosed = before.deactivated_at !== null;
  if (changes.deactivated_at !== undefined && isClosed !== (changes.deactivated_at !== null)) {
    await recordChange(inside, { action: isClosed ? "organization_reopened" : "organization_closed", subject });
  }
}
