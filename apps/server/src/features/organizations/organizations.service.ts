import type { NamedOrganization, OrganizationSettings, organizations } from "@delight/contract/organizations";
import type { InputOf } from "@delight/contract/endpoint";
import { actAsUser, type OrgTx, type SystemTx } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/queue.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import {
  findOrganization,
  hasMoney,
  isClosed,
  insertOrganization,
  listAllOrganizations,
  listMemberOrganizations,
  type NewOrganization,
  updateOrganization,
} from "./organizations.queries.ts";
import { zoneChanged } from "./organizations.jobs.ts";

/** The organization that the transaction is inside: its zone, money, language and sender. */
export async function getOrganization(tx: OrgTx): Promise<OrganizationSettings> {
  const organization = await findOrganization(tx);
  if (!organization) {
    throw notFound("The organization");
  }
  return organization;
}

export async function updateSettings(
  tx: OrgTx,
  changes: InputOf<typeof organizations.updateSettings>,
): Promise<OrganizationSettings> {
  const { currency, time_zone } = await getOrganization(tx);
  // Amounts are kept without being exchanged: in another currency every sum would be wrong.
  if (changes.currency !== undefined && changes.currency !== currency && (await hasMoney(tx))) {
    throw invalidField("currency", "cannot be changed any more: there are jobs or conversions in the present one");
  }
  if (Object.keys(changes).length > 0) {
    await updateOrganization(tx, changes);
  }
  if (changes.time_zone !== undefined && changes.time_zone !== time_zone) {
    await enqueue(tx, zoneChanged, { organization_id: tx.organizationId });
  }
  return getOrganization(tx);
}

/** A closed organization writes to nobody, not even when staff are at work in it. */
export async function refuseIfClosed(tx: OrgTx): Promise<void> {
  if (await isClosed(tx)) {
    throw new AppError("conflict", "This organization is closed: nothing is sent for it");
  }
}

/** Staff may work in all organizations, others in those they are members of and that are open. */
export async function listOrganizations(
  tx: SystemTx,
  user: { userId: string; isStaff: boolean },
): Promise<NamedOrganization[]> {
  if (user.isStaff) {
    return listAllOrganizations(tx);
  }
  await actAsUser(tx, user.userId);
  return listMemberOrganizations(tx, user.userId);
}

/** Answers the id. */
export async function createOrganization(tx: SystemTx, organization: NewOrganization): Promise<string> {
  const id = await insertOrganization(tx, organization);
  if (id === undefined) {
    throw new AppError("conflict", "An organization with this name exists already");
  }
  return id;
}
