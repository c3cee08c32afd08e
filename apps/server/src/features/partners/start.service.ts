import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { partners } from "@delight/contract/partners";
import { inSystem } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { beginPartnerAttempt } from "./attempts.ts";
import { safePath } from "./return-to.ts";
import { newSecret, signInKey } from "./secrets.ts";
import { forgetSignIns, insertSignIn } from "./sign-ins.queries.ts";
import { getApplication } from "./simpro/application.ts";

/** Milliseconds within which somebody must come back, and afterwards within which a ticket must be used. */
export const patience = 10 * 60_000;
/** So long it can still be told that a sign-in has expired or was used. */
const memory = 24 * 3600_000;

type Start = typeof partners.startSignIn;

/** Which build was meant travels with us, under the state: the callback itself does not tell. */
export async function startSignIn(call: Call, input: InputOf<Start>): Promise<OutputOf<Start>> {
  const { platform } = call;
  const application = getApplication(platform.config);
  const buildHost = `${input.build}.${input.suffix}`;
  const address = application.addressOf(buildHost);
  await beginPartnerAttempt(call);
  const [state, browserKey] = [newSecret(), newSecret()];
  const now = platform.clock.now().getTime();
  await inSystem(platform.database, async (tx) => {
    await forgetSignIns(tx, new Date(now - memory));
    await insertSignIn(tx, {
      state_hash: signInKey(state, browserKey),
      build_host: buildHost,
      return_to: safePath(input.return_to),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + patience).toISOString(),
    });
  });
  const { clientId: client_id, redirectUri: redirect_uri } = application;
  const query = new URLSearchParams({ response_type: "code", client_id, redirect_uri, state });
  return { url: `${address}/oauth2/login?${query.toString()}`, browser_key: browserKey };
}
