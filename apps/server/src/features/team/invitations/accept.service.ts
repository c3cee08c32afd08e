import type { InputOf } from "@delight/contract/endpoint";
import { Role } from "@delight/contract/permissions";
import type { team } from "@delight/contract/team";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import {
  inOrganization,
  inSystem,
  enterOrganization,
  type OrgTx,
  type SystemTx,
} from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { checkNewPassword, createUser, findUserByKey, type Proved, proveUser, signIn } from "../../auth/index.ts";
import { notifyOfPerson } from "../../notifications/index.ts";
import { getOrganization, isMember, joinByInvitation, lockTeam, refuseIfClosed } from "../../organizations/index.ts";
import { findByHash, saveAccepted } from "./invitations.queries.ts";
import { hashOfToken, organizationOf } from "../../../platform/auth/link-token.ts";

type Acceptance = InputOf<typeof team.acceptInvitation>;

/** Tells what only the holder of the link may know: the mail address has been proved by having it. */
export async function readInvitation({ platform }: Call, { token }: InputOf<typeof team.readInvitation>) {
  const { organization, organization_name, email, email_key, role } = await look(platform, token);
  const user = await inSystem(platform.database, (tx) => findUserByKey(tx, email_key));
  return { organization, organization_name, email, role, is_known: user !== undefined };
}

/** Known users prove that they are who they are as at the sign-in; new ones are made for the address that was invited. */
export async function acceptInvitation(call: Call, input: Acceptance) {
  const { platform } = call;
  const { organization, email, email_key: key } = await look(platform, input.token);
  const isKnown = (await inSystem(platform.database, (tx) => findUserByKey(tx, key))) !== undefined;
  const { password, code } = input;
  const known = isKnown ? await proveUser(call, { email, password, code }) : undefined;
  const newUser = isKnown ? undefined : await prepareUser(email, input);
  return inSystem(platform.database, async (tx) => {
    const inside = await enterOrganization(tx, { organizationId: organization.id });
    await lockTeam(inside);
    const { id, role } = await getOpen(inside, input.token, platform);
    const proved = newUser ? await makeUser(tx, newUser) : known;
    if (proved === undefined) {
      throw new AppError("conflict", "A user with this e-mail address exists already");
    }
    const { userId } = proved;
    // First, because what is still open when somebody becomes a member is taken back.
    await saveAccepted(inside, id, platform.clock.now());
    // Whoever was put into the organization meanwhile keeps the role that they were given there.
    if (!(await isMember(inside, userId))) {
      await joinByInvitation({ ...inside, userId }, userId, role);
      const news = { kind: "invitation_accepted", subjectId: userId, data: { role } } as const;
      await notifyOfPerson(inside, news, { actorId: userId, permission: "organization.team" });
    }
    return signIn(call, tx, { proved, signedInWith: "invitation" });
  });
}

async function makeUser(tx: SystemTx, user: Awaited<ReturnType<typeof prepareUser>>): Promise<Proved> {
  return { userId: await createUser(tx, user), passwordHash: user.password_hash, factor: undefined };
}

async function prepareUser(email: string, { password, first_name, last_name, language }: Acceptance) {
  await checkNewPassword(password, { field: "password", email });
  return { email, first_name, last_name, language, password_hash: await hashPassword(password) };
}

async function look(platform: Platform, token: string) {
  const organizationId = organizationOf(token);
  if (organizationId === undefined) {
    throw unknown();
  }
  return inOrganization(platform.database, { organizationId }, async (tx) => {
    const invitation = await getOpen(tx, token, platform);
    const { id, identifier, name } = await getOrganization(tx);
    await refuseIfClosed(tx);
    return { ...invitation, organization: { id, identifier }, organization_name: name };
  });
}

/** The invitation of that link while it is good; refused with the reason otherwise. */
async function getOpen(tx: OrgTx, token: string, { clock }: Platform) {
  const invitation = await findByHash(tx, hashOfToken(token));
  if (!invitation) {
    throw unknown();
  }
  if (invitation.accepted_at ?? invitation.revoked_at) {
    throw new AppError("link_used", "This invitation was used, replaced by a newer one or taken back");
  }
  if (new Date(invitation.expires_at) <= clock.now()) {
    throw new AppError("link_expired", "This invitation is older than seven days; ask for a new one");
  }
  return { ...invitation, role: Role.parse(invitation.role) };
}

function unknown(): AppError {
  return new AppError("link_unknown", "This link is not one of ours; it may have been cut short. Ask for a new one");
}
