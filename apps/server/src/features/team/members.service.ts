import type { InputOf } from "@delight/contract/endpoint";
import type { Member, team } from "@delight/contract/team";
import type { OrgTx } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { isMember, lockTeam, roleOf, setRole } from "../organizations/index.ts";
import { findMemberRow, listMemberRows } from "./members.queries.ts";

type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number];

export async function listMembers(tx: OrgTx): Promise<Member[]> {
  return (await listMemberRows(tx)).map(toMember);
}

export async function changeRole(tx: OrgTx, { user_id, role }: InputOf<typeof team.changeRole>): Promise<Member> {
  await lockMember(tx, user_id);
  await setRole(tx, user_id, role);
  const row = await findMemberRow(tx, user_id);
  if (!row) {
    throw notFound("The member");
  }
  return toMember(row);
}

/** The guard looks at the membership on every call, so that it counts at once. */
export async function removeMember(tx: OrgTx, { user_id }: InputOf<typeof team.removeMember>) {
  await lockMember(tx, user_id);
  await setRole(tx, user_id, null);
  return {};
}

async function lockMember(tx: OrgTx, userId: string): Promise<void> {
  await lockTeam(tx);
  if (!(await isMember(tx, userId))) {
    throw notFound("The member");
  }
}

function toMember({ permissions, ...row }: MemberRow): Member {
  return { ...row, role: roleOf(permissions) };
}
