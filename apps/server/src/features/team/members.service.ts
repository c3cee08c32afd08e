import type { InputOf } from "@delight/contract/endpoint";
import type { Member, team } from "@delight/contract/team";
import type { OrgTx } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { notifyOfPerson } from "../notifications/index.ts";
import { isMember, lockTeam, roleOf, setRole } from "../organizations/index.ts";
import { findMemberRow, listMemberRows } from "./members.queries.ts";

type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number];

export async function listMembers(tx: OrgTx): Promise<Member[]> {
  return (await listMemberRows(tx)).map(toMember);
}

export async function changeRole(tx: OrgTx, { user_id, role }: InputOf<typeof team.changeRole>): Promise<Member> {
  await lockMember(tx, user_id);
  if (await setRole(tx, user_id, role)) {
    await notifyOfPerson(tx, { kind: "role_changed", subjectId: user_id, data: { role } }, { people: [user_id] });
  }
  return getMember(tx, user_id);
}

/** The guard looks at the membership on every call, so that it counts at once. */
export async function removeMember(tx: OrgTx, { user_id }: InputOf<typeof team.removeMember>) {
  await lockMember(tx, user_id);
  await setRole(tx, user_id, null);
  return {};
}

async function getMember(tx: OrgTx, userId: string): Promise<Member> {
  const row = await findMemberRow(tx, userId);
  if (!row) {
    throw notFound("The member");
  }
  return toMember(row);
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
