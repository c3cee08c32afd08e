import { inOrganization } from "../../../platform/db/database.ts";
import { callEndpoint, type Means } from "./call-endpoint.ts";
import { type Claim, claimCalls, type Endpoint, type EndpointRef, findEndpoint } from "./claims.queries.ts";
import { settle } from "./settle.ts";

/** Calls under way to one endpoint; one at a time where the last one failed. */
const atOnce = 8;
/** Seconds; three times what a call may last. */
const lease = 30;

/** Makes the calls of one endpoint that are due, some at a time, until none is left, one fails, or `mayGoOn` says no. */
export async function serveEndpoint(ref: EndpointRef, means: Means, mayGoOn: () => boolean): Promise<void> {
  while (mayGoOn()) {
    const taken = await take(ref, means);
    if (!taken || taken.claims.length === 0) {
      return;
    }
    const { endpoint, claims } = taken;
    await Promise.all(claims.map((claim) => attempt(ref, { endpoint, claim }, means)));
  }
}

interface Taken {
  readonly endpoint: Endpoint;
  readonly claims: readonly Claim[];
}

function take({ organizationId, endpointId }: EndpointRef, { platform }: Means): Promise<Taken | undefined> {
  return inOrganization(platform.database, { organizationId }, async (tx) => {
    const now = platform.clock.now();
    const endpoint = await findEndpoint(tx, endpointId, now);
    const most = endpoint?.failing_since === null ? atOnce : 1;
    return endpoint && { endpoint, claims: await claimCalls(tx, endpointId, { now, lease, most }) };
  });
}

interface One {
  readonly endpoint: Endpoint;
  readonly claim: Claim;
}

async function attempt({ organizationId, endpointId }: EndpointRef, { endpoint, claim }: One, means: Means) {
  const { database, clock } = means.platform;
  const result = await callEndpoint(endpoint, claim, means);
  await inOrganization(database, { organizationId }, (tx) =>
    settle(tx, { claim, endpointId, result, now: clock.now() }),
  );
}
