import type { InputOf } from "@delight/contract/endpoint";
import type { staff, StaffUser } from "@delight/contract/staff";
import type { SystemTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { roleOf } from "../../organizations/index.ts";
import type { StaffCall } from "../log-action.ts";
import { openStaffView } from "../staff-view.queries.ts";
import { findUserRow, listUserRows } from "./users.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findUserRow>>>;

export async function listUsers(tx: SystemTx, input: InputOf<typeof staff.listUsers>, { user }: StaffCall) {
  await openStaffView(tx, user.userId);
  const { items, total } = await listUserRows(tx, input);
  return { items: items.map(toUser), total };
}

export async function getStaffUser(tx: SystemTx, id: string, { user }: StaffCall): Promise<StaffUser> {
  await openStaffView(tx, user.userId);
  const row = await findUserRow(tx, id);
  if (!row) {
    throw notFound("The user");
  }
  return toUser(row);
}

function toUser(row: Row): StaffUser {
  const organizations = row.organizations.map(({ permissions, ...ref }) => ({ ...ref, role: roleOf(permissions) }));
  return { ...row, organizations };
}
