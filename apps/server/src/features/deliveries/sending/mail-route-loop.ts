import { inOrganization } from "../../../platform/db/database.ts";
import type { Pipeline } from "../../../platform/db/pipeline.ts";
import type { SendResult } from "../../../platform/mail/pool.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Message, Messages } from "../message/messages.ts";
import { guardActivity } from "../inbound/guarding/guard.ts";
import { type Claim, claimDeliveries, type HeldClaim } from "./claims.queries.ts";
import { finishActivities } from "./endings.service.ts";
import type { AttemptLog } from "./attempt-log.ts";
import { giveBack, giveBackAll, type LimitKeys, reserve, type Reservation } from "./limits.queries.ts";
import { runSlot, type ClaimSource } from "./slot.ts";
import type { Quarantine } from "./quarantine.ts";
import type { Transport } from "./transport.ts";
import { type Lane, longestRest, type ScheduledLane, FairScheduler } from "./fair-scheduler.ts";
import type { HealthMonitor } from "./health-monitor.ts";

/** Claimed and not yet begun: enough that no connection waits, few enough that a dead worker holds up little. */
const mostWaiting = 100;
/** The turn of a lane. */
const chunk = 50;
/** Milliseconds after which a mail has missed the moment that was reserved for it. */
const lateness = 1000;

export interface MailRouteDeps {
  readonly platform: Platform;
  readonly pipeline: Pipeline;
  readonly messages: Messages;
  readonly attemptLog: AttemptLog;
  readonly quarantine: Quarantine;
  readonly healthMonitor: HealthMonitor;
}

interface Reserved extends Reservation {
  readonly keys: LimitKeys;
}

/** One way out with slots and turns of its own, so that whatever happens there holds up nobody elsewhere. */
export class MailRouteLoop implements ClaimSource {
  private readonly serverId: string | null;
  private readonly transport: Transport;
  private readonly means: MailRouteDeps;
  private readonly scheduler = new FairScheduler();
  /** All that is claimed and not yet answered for, by id. */
  private readonly held = new Map<string, HeldClaim>();
  private readonly slots = new Set<Promise<void>>();
  private waiting: HeldClaim[] = [];
  /** Went back without an attempt; what was reserved for them is still to be given back. */
  private readonly given: HeldClaim[] = [];
  private filling: Promise<void> | undefined;
  private alarm: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(serverId: string | null, transport: Transport, means: MailRouteDeps) {
    this.serverId = serverId;
    this.transport = transport;
    this.means = means;
  }

  next(isAhead: boolean): HeldClaim | undefined {
    if (!this.mayGoOn()) return undefined;
    this.refill();
    const latest = isAhead ? 0 : performance.now();
    const index = this.waiting.findIndex(({ notBefore }) => notBefore <= latest);
    return index === -1 ? undefined : this.waiting.splice(index, 1)[0];
  }

  mayGoOn(): boolean {
    return !this.isStopping && this.slots.size <= this.transport.limit();
  }

  done({ id }: { readonly id: string }): void {
    this.held.delete(id);
  }

  unused(claim: HeldClaim): void {
    this.given.push(claim);
  }

  /** Nothing is under way here. */
  get isIdle(): boolean {
    return this.held.size === 0 && this.slots.size === 0;
  }

  get claims(): readonly HeldClaim[] {
    return [...this.held.values()];
  }

  /** Takes in what goes this way now, gives back what no longer does, and goes on. */
  async update(lanes: readonly Lane[]): Promise<void> {
    this.scheduler.update(lanes);
    const mayFly = this.transport.limit() > 0;
    const late = performance.now() - lateness;
    const isLate = ({ notBefore }: HeldClaim) => notBefore > 0 && notBefore < late;
    await this.release(this.waiting.filter((one) => !mayFly || isLate(one) || !this.scheduler.isRunning(one)));
    await this.giveBackUnused();
    this.refill();
    this.openSlots();
  }

  /** Lets go of claims that another worker holds by now. */
  forget(lost: ReadonlySet<Claim>): void {
    this.waiting = this.waiting.filter((claim) => !lost.has(claim));
  }

  async drain(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.alarm);
    await this.filling;
    await this.release(this.waiting);
    await this.transport.close();
    await Promise.all(this.slots);
    await this.giveBackUnused();
  }

  private async release(claims: readonly HeldClaim[]): Promise<void> {
    this.waiting = this.waiting.filter((claim) => !claims.includes(claim));
    await Promise.all(claims.map((claim) => this.means.attemptLog.exchange([{ ...claim, attempt: undefined }])));
    for (const claim of claims) this.done(claim);
    this.given.push(...claims);
  }

  private async giveBackUnused(): Promise<void> {
    await giveBackAll(this.means.pipeline, this.given.splice(0));
  }

  private openSlots(): void {
    const now = performance.now();
    const ready = this.waiting.filter(({ notBefore }) => notBefore <= now).length;
    for (let opened = 0; opened < ready && !this.isStopping && this.slots.size < this.transport.limit(); opened += 1) {
      const { messages, attemptLog, quarantine, platform } = this.means;
      const send = (message: Message, claim: HeldClaim) => this.send(message, claim);
      const slot = runSlot(this, { messages, attemptLog, quarantine, send, log: platform.log }).finally(() =>
        this.slots.delete(slot),
      );
      this.slots.add(slot);
    }
    this.wakeForNext(now);
  }

  /** Mails with a moment of their own go out at it. */
  private wakeForNext(now: number): void {
    const next = Math.min(...this.waiting.map(({ notBefore }) => notBefore).filter((moment) => moment > now));
    clearTimeout(this.alarm);
    if (this.isStopping || next === Number.POSITIVE_INFINITY) return;
    this.alarm = setTimeout(() => this.openSlots(), Math.ceil(next - now));
  }

  private async send(message: Message, claim: HeldClaim): Promise<SendResult> {
    const result = await this.transport.send(message);
    this.means.healthMonitor.heed(claim, result, this.transport.isDown());
    return result;
  }

  private refill(): void {
    this.filling ??= this.fill()
      .catch((error: unknown) => this.means.platform.log.error({ error }, "deliveries could not be claimed"))
      .finally(() => {
        this.filling = undefined;
      });
  }

  private async fill(): Promise<void> {
    while (!this.isStopping && this.room() > 0) {
      const turn = this.scheduler.next(Date.now(), { isUrgent: this.room() < this.capacity() / 2 });
      if (!turn) return;
      await this.take(turn).catch((error: unknown) => {
        // It must not be the first to be asked again, and hold up all others.
        this.scheduler.hold(turn, Date.now(), longestRest);
        throw error;
      });
      this.openSlots();
    }
  }

  private capacity(): number {
    return Math.min(mostWaiting, 5 * this.transport.limit());
  }

  /** For what may be claimed at once; only what is urgent before half is free, since few large claims cost less than many small ones. */
  private room(): number {
    return this.capacity() - this.waiting.length;
  }

  private async take(turn: ScheduledLane): Promise<void> {
    const wanted = Math.min(chunk, this.room());
    if (!turn.isLimited && turn.waitsFor === "") {
      await this.claim(turn, wanted);
      return;
    }
    const { pipeline } = this.means;
    const { organizationId, senderDomain, waitsFor: recipient } = turn;
    const keys: LimitKeys = { server: this.serverId ?? "", senderDomain, recipient };
    const reservation = await reserve(pipeline, organizationId, { keys, wanted });
    const { granted, againIn, turns } = reservation;
    if (granted === 0) {
      this.scheduler.hold(turn, Date.now(), againIn * 1000);
      // What has its last mail out must not wait for the day on which there is room for more.
      if (againIn * 1000 >= longestRest && recipient === "") await this.finish(turn);
      return;
    }
    const claimed = await this.claim(turn, granted, { ...reservation, keys });
    const unused = granted - claimed;
    if (unused > 0) await giveBack(pipeline, organizationId, { keys, unused, turns });
  }

  /** Answers how many were claimed; some of them may be done already. */
  private async claim(turn: ScheduledLane, limit: number, reserved?: Reserved): Promise<number> {
    const { place: after, waitsFor } = turn;
    const asked = performance.now();
    const from = turn.isNarrowed ? turn.senderDomain : undefined;
    const { claims, leftOut, place } = await claimDeliveries(this.means.pipeline, turn, {
      limit,
      after,
      waitsFor,
      from,
    });
    const held = this.hold(claims, asked, reserved);
    if (turn.isTransactional) this.waiting.unshift(...held);
    else this.waiting.push(...held);
    const hasFound = claims.length + leftOut > 0;
    if (!hasFound && !after && waitsFor === "") await this.finish(turn);
    if (hasFound || after) this.scheduler.wake(turn, hasFound && waitsFor === "" ? place : undefined);
    else this.scheduler.rest(turn, Date.now());
    return claims.length;
  }

  private async finish({ organizationId, activityId }: ScheduledLane): Promise<void> {
    if (this.holds(activityId)) return;
    await inOrganization(this.means.platform.database, { organizationId }, async (tx) => {
      await guardActivity(tx, activityId);
      await finishActivities(tx, [activityId]);
    });
  }

  /** Each with its own moment, where moments were reserved; `asked` is when that was, so no mail is early. */
  private hold(claims: readonly Claim[], asked: number, reserved: Reserved | undefined): HeldClaim[] {
    return claims.map((claim, index) => {
      const hasPace = reserved !== undefined && reserved.every > 0;
      const notBefore = hasPace ? asked + 1000 * (reserved.startsIn + index * reserved.every) : 0;
      const held = { ...claim, serverId: this.serverId, notBefore, reservedOf: reserved?.keys };
      this.held.set(claim.id, held);
      return held;
    });
  }

  holds(activityId: string): boolean {
    for (const claim of this.held.values()) {
      if (claim.activityId === activityId) return true;
    }
    return false;
  }
}
