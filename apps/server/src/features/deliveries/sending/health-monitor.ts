import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { SendResult } from "../../../platform/mail/pool.ts";
import type { Platform } from "../../../platform/platform.ts";
import { slowDown } from "./limits.queries.ts";
import { wordsOf } from "./transitions.service.ts";
import { Recent } from "./expiring-map.ts";
import type { HeldClaim } from "./claims.queries.ts";
import { type RestReason, restServer, type ServerRow, serverIsWell, type Situation } from "./mail-routes.queries.ts";

/** Of so many answers of a provider, and so many that asked to slow down, something is made. */
const remembered = 20;
const telling = 3;
/** So many answers of a server, each asking to come later, say that it takes nothing at the moment. */
const allLater = 10;
/** Milliseconds in which the same is not written again. */
const quiet = 2000;
/** Milliseconds after which an answer says nothing about now. */
const memory = 3_600_000;

interface Refusals {
  count: number;
  readonly providers: Set<string>;
}

/** Sees from answers which provider wants less and which mail server is unwell, and tells all workers through the database. */
export class HealthMonitor {
  private readonly platform: Platform;
  private readonly asked = new Recent<readonly boolean[]>(memory);
  private readonly refusals = new Recent<Refusals>(memory);
  private readonly written = new Recent<true>(quiet);
  private slowed = new Set<string>();
  private servers = new Map<string, ServerRow>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  update({ servers, limits }: Situation): void {
    this.servers = new Map(servers.map((server) => [server.id, server]));
    const recipients = limits.filter(({ kind }) => kind === "recipient");
    this.slowed = new Set(recipients.map(({ organizationId, key }) => `${organizationId} ${key}`));
  }

  /** `isDown`: the mail server could not be connected to. */
  heed(claim: HeldClaim, result: SendResult, isDown: boolean): void {
    this.heedProvider(claim, result);
    const { serverId, organizationId } = claim;
    if (serverId === null) return;
    const reason = this.reasonToRest(claim, result, isDown);
    if (reason) {
      const words = wordsOf(result);
      this.write(`rest ${serverId}`, organizationId, (tx) => restServer(tx, serverId, { reason, words }));
    } else if (result.outcome === "accepted" && (this.servers.get(serverId)?.failures ?? 0) > 0) {
      this.write(`well ${serverId}`, organizationId, (tx) => serverIsWell(tx, serverId));
    }
  }

  private heedProvider({ organizationId, provider }: HeldClaim, result: SendResult): void {
    const key = `${organizationId} ${provider}`;
    const now = performance.now();
    const wantsLess = asksForLess(result);
    const before = this.asked.get(key, now);
    if (!wantsLess && !before) return;
    const last = [...(before ?? []), wantsLess].slice(-remembered);
    const times = last.filter(Boolean).length;
    if (times === 0) this.asked.drop(key);
    else this.asked.keep(key, last, now);
    if (wantsLess && (times >= telling || this.slowed.has(key))) {
      this.write(`slow ${key}`, organizationId, (tx) => slowDown(tx, provider, wordsOf(result)));
    }
  }

  private reasonToRest({ serverId, provider }: HeldClaim, result: SendResult, isDown: boolean): RestReason | undefined {
    const key = serverId ?? "";
    if (result.outcome === "not_sent") return isDown ? "unreachable" : undefined;
    if (result.outcome !== "deferred") {
      this.refusals.drop(key);
      return undefined;
    }
    const now = performance.now();
    const refusals = this.refusals.get(key, now) ?? { count: 0, providers: new Set() };
    this.refusals.keep(key, refusals, now);
    refusals.count += 1;
    refusals.providers.add(result.stage === "sender" ? "" : provider);
    const isEverybody = refusals.providers.has("") || refusals.providers.size > 1;
    return refusals.count >= allLater && isEverybody ? "deferring" : undefined;
  }

  private write(key: string, organizationId: string, work: (tx: OrgTx) => Promise<void>): void {
    const now = performance.now();
    if (this.written.get(key, now)) return;
    this.written.keep(key, true, now);
    inOrganization(this.platform.database, { organizationId }, work).catch((error: unknown) =>
      this.platform.log.error({ error, organizationId }, "what a mail server asked for could not be written"),
    );
  }
}

/**
 * Too many at once for those who take it: 421, and of 450 and 451 what speaks of policy (4.7.x) or of too much mail (4.2.1);
 * RFC 3463. Grey-listing wants to see a mail twice, not less of them.
 */
function asksForLess({ outcome, code, enhanced, reply, stage }: SendResult): boolean {
  if (outcome !== "deferred" || stage === "sender" || /gr[ae]y-?\s?list/i.test(reply)) return false;
  return code === 421 || ((code === 450 || code === 451) && /^4\.(7\.|2\.1$)/.test(enhanced ?? ""));
}
