import type { InputOf } from "@delight/contract/endpoint";
import { Role } from "@delight/contract/permissions";
import type { Invitation, team } from "@delight/contract/team";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { invalidField, notFound } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import { beginAttempt, emailKey } from "../../auth/index.ts";
import { lockTeam, recordChange, refuseIfClosed } from "../../organizations/index.ts";
import { hasMemberWithKey } from "../members.queries.ts";
import { findPending, insertInvitation, listPending, revokePending } from "./invitations.queries.ts";
import { memberInvited } from "./invitations.jobs.ts";
import { hashOfNothing } from "../../../platform/auth/link-token.ts";

const lifetime = 7 * 24 * 3600 * 1000;

type PendingRow = Awaited<ReturnType<typeof listPending>>[number];

export async function listInvitations(tx: OrgTx, _input: object, { platform }: Call): Promise<Invitation[]> {
  return (await listPending(tx, platform.clock.now())).map(toInvitation);
}

/**
 * Answers the same for addresses with and without a user, so that nobody learns who has one. Counted, so that nobody's
 * mailbox is filled by inviting them again and again.
 */
export async function invite(
  membership: Membership,
  input: InputOf<typeof team.invite>,
  call: Call,
): Promise<Invitation> {
  const { database, clock } = call.platform;
  const key = emailKey(input.email);
  await beginAttempt(call, "invitation", `${membership.organizationId} ${key}`);
  const now = clock.now();
  return inOrganization(database, membership, async (tx) => {
    await lockTeam(tx);
    await refuseIfClosed(tx);
    if (await hasMemberWithKey(tx, key)) {
      throw invalidField("email", "memberAlready", "conflict");
    }
    await revokePending(tx, { emailKey: key }, now);
    const id = await insertInvitation(tx, {
      email: input.email,
      email_key: key,
      role: input.role,
      token_hash: hashOfNothing(),
      invited_by: membership.userId ?? null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetime).toISOString(),
    });
    const subject = { kind: "invitation", id, name: input.email } as const;
    await recordChange(tx, { action: "member_invited", subject, after: { role: input.role } });
    await enqueue(tx, memberInvited, { organization_id: tx.organizationId, id });
    return getInvitation(tx, id, now);
  });
}

export async function revokeInvitation(tx: OrgTx, { id }: InputOf<typeof team.revokeInvitation>, { platform }: Call) {
  const now = platform.clock.now();
  const { email, role } = await getInvitation(tx, id, now);
  if ((await revokePending(tx, { id }, now)) === 0) {
    throw notFound("The invitation");
  }
  await recordChange(tx, {
    action: "invitation_revoked",
    subject: { kind: "invitation", id, name: email },
    before: { role },
  });
  return {};
}

async function getInvitation(tx: OrgTx, id: string, now: Date): Promise<Invitation> {
  const row = await findPending(tx, id, now);
  if (!row) {
    throw notFound("The invitation");
  }
  return toInvitation(row);
}

function toInvitation({ first_name, last_name, role, ...row }: PendingRow): Invitation {
  return { ...row, role: Role.parse(role), invited_by: `${first_name ?? ""} ${last_name ?? ""}`.trim() };
}
