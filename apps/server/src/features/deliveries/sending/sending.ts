import { inOrganization } from "../../../platform/db/database.ts";
import { openPipeline } from "../../../platform/db/pipeline.ts";
import { startPollLoop, within } from "../../../platform/jobs/poll-loop.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createMessages } from "../message/messages.ts";
import { DiskGate } from "./disk-gate.ts";
import { finishActivities } from "./endings.service.ts";
import { openAttemptLog } from "./attempt-log.ts";
import { forgetFree, speedUp } from "./limits.queries.ts";
import { openQuarantine } from "./quarantine.ts";
import { recoverAll, renewAll } from "./upkeep.ts";
import { HealthMonitor } from "./health-monitor.ts";
import { MailRouteLoop, type MailRouteDeps } from "./mail-route-loop.ts";
import {
  defaultMailRoute,
  openMailRoute,
  planMailRoutes,
  type MailRoutePlan,
  withoutMailRoute,
} from "./mail-routes.ts";
import { readSituation, type Situation } from "./mail-routes.queries.ts";

const pauses = { busy: 500, idle: 1000 };
const upkeepMilliseconds = 5000;
const drainMilliseconds = 25_000;
const pipelineConnections = 4;

/** Sends what running activities have queued until it is told to stop. */
export interface Sending {
  /** Claims no more, gives back what is not begun, and waits for the answers of what is under way, at most 25 s. */
  stop(): Promise<void>;
}

export function startSending(platform: Platform): Sending {
  const { config, database } = platform;
  if (config.databaseUrl === undefined) {
    throw new Error("Sending needs DATABASE_URL");
  }
  const abandoned = new AbortController();
  const pipeline = openPipeline(config.databaseUrl, database.kysely, pipelineConnections);
  const loop = new SendingLoop({
    platform,
    pipeline,
    messages: createMessages(platform),
    attemptLog: openAttemptLog({ platform, pipeline }, abandoned.signal),
    quarantine: openQuarantine(platform),
    healthMonitor: new HealthMonitor(platform),
  });
  const polling = startPollLoop(pauses, () => loop.poll(), platform.log);
  const upkeep = startPollLoop(upkeepMilliseconds, () => loop.upkeep(), platform.log);
  return {
    stop: async () => {
      await polling.stop();
      await within(drainMilliseconds, loop.drain());
      await upkeep.stop();
      abandoned.abort();
      await pipeline.close();
    },
  };
}

/** All ways out, and what goes which of them. */
class SendingLoop {
  private readonly means: MailRouteDeps;
  private readonly gate: DiskGate;
  private readonly mailRoutes = new Map<string, MailRouteLoop>();
  private situation: Situation = { running: [], servers: [], limits: [], waiting: [], otherDomains: [] };

  constructor(means: MailRouteDeps) {
    this.means = means;
    this.gate = new DiskGate(means.platform);
    this.mailRoutes.set(defaultMailRoute, new MailRouteLoop(null, openMailRoute(means.platform, undefined), means));
  }

  /** Learns what runs and which way it goes, gives back what no longer does, and goes on; false: nothing is under way. */
  async poll(): Promise<boolean> {
    await this.gate.look();
    this.situation = await readSituation(this.means.platform.database);
    this.means.healthMonitor.update(this.situation);
    const plans = this.gate.isClosed ? new Map<string, MailRoutePlan>() : planMailRoutes(this.situation);
    for (const [key, { server }] of plans) {
      if (server && !this.mailRoutes.has(key)) {
        this.mailRoutes.set(key, new MailRouteLoop(server.id, openMailRoute(this.means.platform, server), this.means));
      }
    }
    this.means.messages.forgetAllBut((activityId) => this.all().some((way) => way.holds(activityId)));
    await Promise.all([...this.mailRoutes].map(([key, way]) => way.update(plans.get(key)?.lanes ?? [])));
    this.retireBut(new Set(plans.keys()));
    return this.all().some((way) => !way.isIdle);
  }

  async upkeep(): Promise<void> {
    const { platform, attemptLog } = this.means;
    const lost = new Set(
      await renewAll(
        platform,
        this.all().flatMap((way) => way.claims),
      ),
    );
    for (const way of this.all()) way.forget(lost);
    // Answers that are still to be written would be taken for lost ones.
    if (!attemptLog.isBehind()) {
      await recoverAll(platform);
    }
    await this.gate.tell(this.situation.running);
    await this.lookAfterProviders();
    await this.finishWithoutWay();
  }

  async drain(): Promise<void> {
    await Promise.all(this.all().map((way) => way.drain()));
  }

  private all(): MailRouteLoop[] {
    return [...this.mailRoutes.values()];
  }

  private retireBut(needed: ReadonlySet<string>): void {
    for (const [key, way] of this.mailRoutes) {
      if (key === defaultMailRoute || needed.has(key) || !way.isIdle) continue;
      this.mailRoutes.delete(key);
      way.drain().catch((error: unknown) => this.means.platform.log.error({ error }, "a way out did not close"));
    }
  }

  /** What goes no way now is claimed by nobody, who would see that nothing is left of it. */
  private async finishWithoutWay(): Promise<void> {
    const own = Map.groupBy(withoutMailRoute(this.situation), ({ organizationId }) => organizationId);
    for (const [organizationId, activities] of own) {
      const ids = activities.map(({ activityId }) => activityId);
      await inOrganization(this.means.platform.database, { organizationId }, (tx) => finishActivities(tx, ids));
    }
  }

  private async lookAfterProviders(): Promise<void> {
    const slowed = this.situation.limits.filter(({ kind }) => kind === "recipient");
    for (const organizationId of new Set(slowed.map((limit) => limit.organizationId))) {
      await inOrganization(this.means.platform.database, { organizationId }, async (tx) => {
        await speedUp(tx);
        await forgetFree(tx);
      });
    }
  }
}
