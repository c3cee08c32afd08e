import { startPollLoop } from "../../../platform/jobs/poll-loop.ts";
import type { Platform } from "../../../platform/platform.ts";
import { inOrganization } from "../../../platform/db/database.ts";
import { callEndpoint, type Means } from "./call-endpoint.ts";
import { type Claim, claimCalls, type Endpoint, type EndpointRef, findEndpoint, listDue } from "./claims.queries.ts";
import { settle } from "./settle.ts";

/** Calls under way to one endpoint; one at a time where the last one failed. */
const atOnce = 8;
/** Seconds; three times what a call may last. */
const lease = 30;

/** Makes the calls of one endpoint that are due, some at a time, until none is left, one fails, or `mayGoOn` says no. */
async function serveEndpoint(ref: EndpointRef, means: Means, mayGoOn: () => boolean): Promise<void> {
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

const pauses = { busy: 1000, idle: 4000 };
/** Endpoints that are called at once; each holds up itself alone. */
const mostEndpoints = 200;

/** Tells endpoints of what happens until it is told to stop. */
export interface Calling {
  /** Begins no further call, and waits for those under way, which last 10 s at most. */
  stop(): Promise<void>;
}

export function startCalling(platform: Platform, means: Omit<Means, "platform"> = {}): Calling {
  let isStopping = false;
  const round = new Round({ platform, ...means }, () => !isStopping);
  const loop = startPollLoop(pauses, () => round.begin(), platform.log);
  return {
    stop: async () => {
      isStopping = true;
      await loop.stop();
      await round.end();
    },
  };
}

/** Makes every call that is due now, and answers when all are made. */
export async function callDue(platform: Platform, means: Omit<Means, "platform"> = {}): Promise<void> {
  const round = new Round({ platform, ...means }, () => true);
  await round.begin();
  await round.end();
}

/** Who is being called; an endpoint that is has no second turn beside its first. */
class Round {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly means: Means;
  private readonly mayGoOn: () => boolean;

  constructor(means: Means, mayGoOn: () => boolean) {
    this.means = means;
    this.mayGoOn = mayGoOn;
  }

  /** Does not wait for the calls: a slow endpoint holds up no other one. False: nothing is due. */
  async begin(): Promise<boolean> {
    const { platform } = this.means;
    const due = await listDue(platform.database, platform.clock.now());
    for (const ref of due) {
      if (this.underWay.size >= mostEndpoints || !this.mayGoOn()) break;
      if (!this.underWay.has(ref.endpointId)) {
        const serving = serveEndpoint(ref, this.means, this.mayGoOn)
          .catch((error: unknown) => platform.log.error({ error, endpoint: ref.endpointId }, "webhooks: calls failed"))
          .finally(() => this.underWay.delete(ref.endpointId));
        this.underWay.set(ref.endpointId, serving);
      }
    }
    return due.length > 0;
  }

  async end(): Promise<void> {
    await Promise.all(this.underWay.values());
  }
}
