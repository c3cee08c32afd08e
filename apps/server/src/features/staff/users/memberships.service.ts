import type { InputOf } from "@delight/contract/endpoint";
import type { staff, StaffUser } from "@delight/contract/staff";
import { enterOrganization, type SystemTx } from "../../../platform/db/database.ts";
import { notifyOfPerson } from "../../notifications/index.ts";
import { getOrganization, setRole } from "../../organizations/index.ts";
import { logAction, type StaffCall } from "../log-action.ts";
import { getStaffUser } from "./users.service.ts";

export async function setMembership(
  tx: SystemTx,
  { id, organization_id: organizationId, role }: InputOf<typeof staff.setMembership>,
  call: StaffCall,
): Promise<StaffUser> {
  await getStaffUser(tx, id, call);
  const inside = await enterOrganization(tx, { organizationId, userId: call.user.userId });
  await getOrganization(inside);
  if ((await setRole(inside, id, role)) && role) {
    await notifyOfPerson(inside, { kind: "role_changed", subjectId: id, data: { role } }, { people: [id] });
  }
  logAction(call, "membership set", { target: id, organization: organizationId, role });
  return getStaffUser(tx, id, call);
}
