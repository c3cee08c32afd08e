import type { StaffOrganization } from "@delight/contract/staff";
import { enterOrganization, type SystemTx } from "../../../platform/db/database.ts";
import { recordChange } from "../../organizations/index.ts";
import type { StaffCall } from "../log-action.ts";

type Named = Pick<StaffOrganization, "id" | "identifier" | "name">;

interface Changed {
  readonly changes: { identifier?: string | undefined; name?: string | undefined; deactivated_at?: string | null };
  readonly call: StaffCall;
}

function enter(tx: SystemTx, organizationId: string, { user }: StaffCall) {
  return enterOrganization(tx, { organizationId, userId: user.userId });
}

export async function recordOpening(tx: SystemTx, { id, identifier, name }: Named, call: StaffCall): Promise<void> {
  const subject = { kind: "organization", id, name } as const;
  await recordChange(await enter(tx, id, call), {
    action: "organization_created",
    subject,
    after: { name, identifier },
  });
}

/** Another name, and being closed or opened again, are two things that were done. */
export async function recordNames(
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
