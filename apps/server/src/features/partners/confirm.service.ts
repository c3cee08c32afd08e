import type { InputOf } from "@delight/contract/endpoint";
import type { partners } from "@delight/contract/partners";
import { inSystem, type SystemTx } from "../../platform/db/database.ts";
import { AppError, atFields } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { lockProofs, type Proved, proveUser, requireSecondFactor, signIn, tellUser } from "../auth/index.ts";
import { findIdentity } from "./identities/identities.queries.ts";
import { link, noteSignIn } from "./identities/linking.service.ts";
import { hashOf } from "./secrets.ts";
import { refuseStaffWithoutFactor } from "./staff.ts";
import { spendTicket } from "./sign-ins.queries.ts";
import { readTicket, type Vouched } from "./tickets.service.ts";

type Proof = InputOf<typeof partners.confirmSignIn>;

/**
 * A partner's user who is linked proves the second factor; one who is not proves their Delight password and is linked. Nothing is
 * ever linked by an e-mail address, and a wrong password leaves the ticket good for another try.
 */
export async function confirmSignIn(call: Call, proof: Proof) {
  const { platform } = call;
  const { linked } = await inSystem(platform.database, (tx) => look(call, tx, proof));
  const proved = linked ? await proveLinked(call, linked.user_id, proof) : await provePassword(call, proof);
  return inSystem(platform.database, async (tx) => {
    // Before the rows of the partner, as a reset of the password does: nobody waits for each other.
    await lockProofs(tx, proved.userId);
    const now = await look(call, tx, proof);
    if (now.linked?.id !== linked?.id) {
      throw new AppError("conflict", "This connection was changed a moment ago; begin again");
    }
    await accept(call, tx, { userId: proved.userId, proof, ...now });
    return signIn(call, tx, { proved, signedInWith: "partner" });
  });
}

async function proveLinked(call: Call, userId: string, { code }: Proof): Promise<Proved> {
  return { userId, factor: await requireSecondFactor(call, userId, code) };
}

function provePassword(call: Call, { email, password, code }: Proof): Promise<Proved> {
  if (!email || !password) {
    const missing = [...(email ? [] : ["email"]), ...(password ? [] : ["password"])];
    throw new AppError("invalid_input", "Sign in with your e-mail address and password to connect Simpro", {
      fields: atFields(missing, "required"),
    });
  }
  return proveUser(call, { email, password, code });
}

interface Seen {
  readonly vouched: Vouched;
  readonly linked: { readonly id: string; readonly user_id: string } | undefined;
}

/** Done before and after somebody proves who they are: meanwhile the ticket may be used, and the link made or removed. */
async function look({ platform }: Call, tx: SystemTx, { ticket }: Proof): Promise<Seen> {
  const vouched = await readTicket(platform, tx, ticket);
  return { vouched, linked: await findIdentity(tx, vouched.key) };
}

async function accept(
  { platform }: Call,
  tx: SystemTx,
  { vouched, linked, userId, proof }: Seen & { userId: string; proof: Proof },
): Promise<void> {
  if (linked) {
    await noteSignIn(platform, tx, { vouched, identityId: linked.id });
  } else {
    await refuseStaffWithoutFactor(tx, userId);
    await link(platform, tx, { vouched, userId });
    await tellUser(tx, userId, "partner_connected");
  }
  await spendTicket(tx, hashOf(proof.ticket), platform.clock.now());
}
