import type { Endpoint, InputOf } from "@delight/contract/endpoint";
import type { partners } from "@delight/contract/partners";
import type * as z from "zod";
import { inSystem, type SystemTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { hasSecondFactor, lockProofs, signIn } from "../auth/index.ts";
import { beginPartnerAttempt, partnerGate } from "./attempts.ts";
import { findIdentity, type IdentityKey } from "./identities/identities.queries.ts";
import { noteSignIn } from "./identities/linking.service.ts";
import { signInKey } from "./secrets.ts";
import { findSignIn, noteExchange } from "./sign-ins.queries.ts";
import { refuseStaffWithoutFactor } from "./staff.ts";
import { getApplication } from "./simpro/application.ts";
import { PartnerError } from "./simpro/request.ts";
import { askWhoItIs } from "./simpro/who-it-is.ts";
import { issueTicket, type Vouched, vouchedFor } from "./tickets.service.ts";

type Finish = typeof partners.finishSignIn;
type Answer<E extends Endpoint> = z.input<E["output"]>;

interface Begun {
  readonly stateHash: Buffer;
  readonly buildHost: string;
  readonly returnTo: string;
}

/** That the code is sent is written down first: it is sent once, whatever happens and however often the callback is posted. */
export async function finishSignIn(call: Call, input: InputOf<Finish>): Promise<Answer<Finish>> {
  const { platform } = call;
  const application = getApplication(platform.config);
  const attempt = await beginPartnerAttempt(call);
  const { begun, found } = await partnerGate(async () => {
    const claimed = await inSystem(platform.database, (tx) => claim(call, tx, input));
    const { buildHost } = claimed;
    const answer = await askWhoItIs(application, { buildHost, code: input.code }).catch((error: unknown) =>
      refuse(call, buildHost, error),
    );
    return { begun: claimed, found: answer };
  });
  await attempt.succeeded();
  const vouched = vouchedFor(begun.buildHost, found);
  return inSystem(platform.database, (tx) => welcome(call, tx, { begun, vouched }));
}

async function claim({ platform }: Call, tx: SystemTx, input: InputOf<Finish>): Promise<Begun> {
  const now = platform.clock.now();
  const stateHash = signInKey(input.state, input.browser_key);
  const found = await findSignIn(tx, stateHash);
  if (!found) {
    throw new AppError("link_unknown", "This sign-in was not begun in this browser; begin again");
  }
  if (found.exchanged_at) {
    throw new AppError("link_used", "This sign-in was finished already; begin again");
  }
  if (new Date(found.expires_at) <= now) {
    throw new AppError("link_expired", "This sign-in took too long; begin again");
  }
  await noteExchange(tx, stateHash, now);
  return { stateHash, buildHost: found.build_host, returnTo: found.return_to };
}

function refuse({ platform }: Call, buildHost: string, error: unknown): never {
  if (!(error instanceof PartnerError)) {
    throw error;
  }
  const { message, status, reason } = error;
  platform.log.warn({ buildHost, status, reason }, `a sign-in through the partner failed: ${message}`);
  throw error.toRefusal();
}

/** Seen again once its user is held: a reset of the password that came in between has ended it (A10). */
async function holdIdentity(tx: SystemTx, key: IdentityKey) {
  const found = await findIdentity(tx, key);
  if (!found) {
    return undefined;
  }
  await lockProofs(tx, found.user_id);
  return findIdentity(tx, key);
}

async function welcome(
  call: Call,
  tx: SystemTx,
  { begun, vouched }: { begun: Begun; vouched: Vouched },
): Promise<Answer<Finish>> {
  const { stateHash, returnTo: return_to } = begun;
  const linked = await holdIdentity(tx, vouched.key);
  if (!linked) {
    const ticket = await issueTicket(call.platform, tx, { stateHash, vouched });
    return { outcome: "unknown", ticket, return_to, build: begun.buildHost, partner_name: vouched.name };
  }
  if (await hasSecondFactor(tx, linked.user_id)) {
    const ticket = await issueTicket(call.platform, tx, { stateHash, vouched });
    return { outcome: "second_factor", ticket, return_to };
  }
  await refuseStaffWithoutFactor(tx, linked.user_id);
  await noteSignIn(call.platform, tx, { vouched, identityId: linked.id });
  const proved = { userId: linked.user_id, factor: undefined };
  const answer = await signIn(call, tx, { proved, signedInWith: "partner" });
  return { outcome: "signed_in", return_to, ...answer };
}
