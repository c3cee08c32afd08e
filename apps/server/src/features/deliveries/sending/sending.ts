import { inOrganization } from "../../../platform/db/database.ts";
import { openPipeline, type Pipeline } from "../../../platform/db/pipeline.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createMessages } from "../message/messages.ts";
import { type Claim, claimDeliveries } from "./claims.queries.ts";
import { finishActivity } from "./endings.service.ts";
import { type LedgerMeans, openLedger } from "./ledger.ts";
import { every, within } from "./pace.ts";
import { listRunning } from "./running.queries.ts";
import { type Means, runSlot, type Work } from "./slot.ts";
import { openSuspects } from "./suspects.ts";
import { openTransport } from "./transport.ts";
import { type Turn, Turns } from "./turns.ts";
import { recoverAll, renewAll } from "./upkeep.ts";

const pollMilliseconds = 500;
const upkeepMilliseconds = 5000;
const drainMilliseconds = 25_000;
/** Claimed and not yet begun: enough that no connection waits, few enough that a dead worker holds up little. */
const mostWaiting = 100;
const chunk = 50;
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
  const means: Means = {
    messages: createMessages(platform),
    ledger: openLedger({ platform, pipeline }, abandoned.signal),
    transport: openTransport(config),
    suspects: openSuspects(platform),
    log: platform.log,
  };
  const loop = new SendingLoop({ platform, pipeline }, means);
  const polling = every(pollMilliseconds, () => loop.poll(), platform.log);
  const upkeep = every(upkeepMilliseconds, () => loop.upkeep(), platform.log);
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

class SendingLoop implements Work {
  private readonly platform: Platform;
  private readonly pipeline: Pipeline;
  private readonly means: Means;
  private readonly turns = new Turns();
  /** All that is claimed and not yet answered for, by id. */
  private readonly held = new Map<string, Claim>();
  private readonly slots = new Set<Promise<void>>();
  private waiting: Claim[] = [];
  private filling: Promise<void> | undefined;
  private isStopping = false;

  constructor({ platform, pipeline }: LedgerMeans, means: Means) {
    this.platform = platform;
    this.pipeline = pipeline;
    this.means = means;
  }

  next(): Claim | undefined {
    if (!this.mayGoOn()) return undefined;
    if (this.waiting.length < mostWaiting / 2) this.refill();
    return this.waiting.shift();
  }

  mayGoOn(): boolean {
    return !this.isStopping && this.slots.size <= this.means.transport.limit();
  }

  done({ id }: { readonly id: string }): void {
    this.held.delete(id);
  }

  /** Learns what runs, gives back what no longer does, and goes on. */
  async poll(): Promise<void> {
    this.turns.update(await listRunning(this.platform.database));
    this.means.messages.forgetAllBut((activityId) => this.holds(activityId));
    const mayFly = this.means.transport.limit() > 0;
    await this.giveBack(this.waiting.filter((claim) => !mayFly || !this.turns.isRunning(claim)));
    this.refill();
    this.openSlots();
  }

  async upkeep(): Promise<void> {
    const lost = await renewAll(this.platform, [...this.held.values()]);
    this.waiting = this.waiting.filter((claim) => !lost.includes(claim));
    // Answers that are still to be written would be taken for lost ones.
    if (!this.means.ledger.isBehind()) {
      await recoverAll(this.platform);
    }
  }

  async drain(): Promise<void> {
    this.isStopping = true;
    await this.filling;
    await this.giveBack(this.waiting);
    await this.means.transport.close();
    await Promise.all(this.slots);
  }

  private async giveBack(claims: readonly Claim[]): Promise<void> {
    this.waiting = this.waiting.filter((claim) => !claims.includes(claim));
    await Promise.all(claims.map((claim) => this.means.ledger.exchange([{ ...claim, attempt: undefined }])));
    for (const claim of claims) this.done(claim);
  }

  private openSlots(): void {
    while (this.waiting.length > 0 && !this.isStopping && this.slots.size < this.means.transport.limit()) {
      const slot = runSlot(this, this.means).finally(() => this.slots.delete(slot));
      this.slots.add(slot);
    }
  }

  private refill(): void {
    this.filling ??= this.fill()
      .catch((error: unknown) => this.platform.log.error({ error }, "deliveries could not be claimed"))
      .finally(() => {
        this.filling = undefined;
      });
  }

  private async fill(): Promise<void> {
    while (!this.isStopping && this.room() > 0) {
      const turn = this.turns.next(Date.now());
      if (!turn) return;
      await this.take(turn);
      this.openSlots();
    }
  }

  private room(): number {
    const limit = this.means.transport.limit();
    return limit === 0 ? 0 : Math.min(mostWaiting, 5 * limit) - this.waiting.length;
  }

  private async take(turn: Turn): Promise<void> {
    const { organizationId, activityId, place: after } = turn;
    const limit = Math.min(chunk, this.room());
    const { claims, leftOut, place } = await claimDeliveries(this.pipeline, turn, { limit, after });
    const total = claims.length + leftOut;
    if (total === 0 && !after && !this.holds(activityId)) {
      await inOrganization(this.platform.database, { organizationId }, (tx) => finishActivity(tx, activityId));
    }
    for (const claim of claims) this.held.set(claim.id, claim);
    this.waiting.push(...claims);
    if (total > 0 || after) this.turns.wake(turn, total > 0 ? place : undefined);
    else this.turns.rest(turn, Date.now());
  }

  private holds(activityId: string): boolean {
    for (const claim of this.held.values()) {
      if (claim.activityId === activityId) return true;
    }
    return false;
  }
}
