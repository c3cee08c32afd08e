import { setTimeout as sleep } from "node:timers/promises";
import { goRound } from "../../../platform/jobs/loop-stats.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Means } from "./call-endpoint.ts";
import { listDue } from "./claims.queries.ts";
import { serveEndpoint } from "./serve-endpoint.ts";

const pollMilliseconds = 1000;
/** Endpoints that are called at once; each holds up itself alone. */
const mostEndpoints = 200;

/** Tells endpoints of what happens until it is told to stop. */
export interface Calling {
  /** Begins no further call, and waits for those under way, which last 10 s at most. */
  stop(): Promise<void>;
}

export function startCalling(platform: Platform, means: Omit<Means, "platform"> = {}): Calling {
  const stopping = new AbortController();
  const round = new Round({ platform, ...means }, () => !stopping.signal.aborted);
  const run = async () => {
    while (!stopping.signal.aborted) {
      await goRound(() => round.begin()).catch((error: unknown) =>
        platform.log.error({ error }, "webhooks: a round failed"),
      );
      await sleep(pollMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
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

  /** Does not wait for the calls: a slow endpoint holds up no other one. */
  async begin(): Promise<void> {
    const { platform } = this.means;
    for (const ref of await listDue(platform.database, platform.clock.now())) {
      if (this.underWay.size >= mostEndpoints || !this.mayGoOn()) {
        return;
      }
      if (!this.underWay.has(ref.endpointId)) {
        const serving = serveEndpoint(ref, this.means, this.mayGoOn)
          .catch((error: unknown) => platform.log.error({ error, endpoint: ref.endpointId }, "webhooks: calls failed"))
          .finally(() => this.underWay.delete(ref.endpointId));
        this.underWay.set(ref.endpointId, serving);
      }
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.underWay.values());
  }
}
