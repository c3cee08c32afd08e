import { isIP } from "node:net";
import { decrypt } from "../../../platform/auth/encryption.ts";
import { showsPassword } from "../../../platform/mail/pool.ts";
import { isPublicAddress } from "../../../platform/outbound/public-address.ts";
import { publicAddresses } from "../../../platform/outbound/public-lookup.ts";
import type { Platform } from "../../../platform/platform.ts";
import { closedTransport, openTransport, type Transport } from "./transport.ts";
import type { Lane } from "./fair-scheduler.ts";
import type { LimitRow, Running, ServerRow, Situation } from "./mail-routes.queries.ts";

/** The way of the installation's own mail server. */
export const defaultMailRoute = "";

/** What goes one way; `server` is undefined for the installation's own. */
export interface MailRoutePlan {
  readonly server: ServerRow | undefined;
  readonly lanes: readonly Lane[];
}

/**
 * Which way each running activity goes now: by the first mail server that its organization has for such mails and that neither
 * rests nor has used up its day, by the one of the installation where there are none, and by none while all rest.
 */
export function planMailRoutes(situation: Situation): Map<string, MailRoutePlan> {
  const plans = new Map<string, { server: ServerRow | undefined; lanes: Lane[] }>();
  const queuesOf = Map.groupBy(situation.waiting, ({ activityId }) => activityId);
  const domainsOf = Map.groupBy(situation.otherDomains, ({ activityId }) => activityId);
  for (const { one, server, limits, hasMailRoute } of choose(situation)) {
    if (!hasMailRoute) continue;
    const key = server ? `${server.id} ${server.revision}` : defaultMailRoute;
    const plan = plans.get(key) ?? { server, lanes: [] };
    plans.set(key, plan);
    // Who waits for a provider got there through an open lane, so one queue does for all of them.
    const waiting = one.lane === 0 ? (queuesOf.get(one.activityId) ?? []) : [];
    const queues = ["", ...waiting.map(({ waitsFor }) => waitsFor)];
    const isNarrowed = limits.some(({ kind }) => kind === "sender_domain");
    const others = isNarrowed ? (domainsOf.get(one.activityId) ?? []) : [];
    for (const senderDomain of new Set([one.senderDomain, ...others.map((other) => other.senderDomain)])) {
      const isLimited = limits.some((limit) => isAbout(limit, senderDomain, server));
      plan.lanes.push(...queues.map((waitsFor) => ({ ...one, waitsFor, senderDomain, isNarrowed, isLimited })));
    }
  }
  return plans;
}

/** What runs and can go no way now, as all servers for it rest or have used up their day. */
export function withoutMailRoute(situation: Situation): Running[] {
  return choose(situation)
    .filter(({ one, hasMailRoute }) => !hasMailRoute && one.lane === 0)
    .map(({ one }) => one);
}

function choose({ running, servers, limits: all }: Situation) {
  const ownServers = Map.groupBy(servers, ({ organizationId }) => organizationId);
  const ownLimits = Map.groupBy(all, ({ organizationId }) => organizationId);
  return running.map((one) => {
    const limits = ownLimits.get(one.organizationId) ?? [];
    const own = (ownServers.get(one.organizationId) ?? []).filter((candidate) => isFor(candidate, one));
    const server = own.find((candidate) => !candidate.isResting && !isSpent(candidate, limits));
    return { one, limits, server, hasMailRoute: own.length === 0 || server !== undefined };
  });
}

function isFor({ purpose }: ServerRow, { isTransactional }: Running): boolean {
  return purpose === "both" || purpose === (isTransactional ? "transactional" : "campaigns");
}

function isSpent({ id }: ServerRow, limits: readonly LimitRow[]): boolean {
  return limits.some(({ kind, key, isSpent: isUsedUp }) => kind === "server" && key === id && isUsedUp);
}

function isAbout({ kind, key }: LimitRow, senderDomain: string, server: ServerRow | undefined): boolean {
  return (
    kind === "organization" ||
    (kind === "server" && key === server?.id) ||
    (kind === "sender_domain" && key === senderDomain)
  );
}

/** A submission server that takes longer to greet than a minute is as good as none, while another one may be there. */
const greetingPatience = 60_000;

/** Opens the way without connecting yet; one that cannot be used as it stands refuses everything and says why. */
export function openMailRoute(platform: Platform, server: ServerRow | undefined): Transport {
  const { smtp, mailDomain } = platform.config;
  if (server) return openOwnWay(platform, server);
  if (!smtp) throw new Error("There is no mail server to send through: set SMTP_HOST");
  return openTransport({ ...smtp, ehloName: mailDomain });
}

function openOwnWay({ config, keys }: Platform, server: ServerRow): Transport {
  const { host, port, security, userName, connections } = server;
  const { mailDomain, mailServersToPrivate: toPrivate } = config;
  const password = server.password ? decrypt(server.password, keys.sealing, passwordOf(server.id)) : "";
  if (password === undefined) {
    return closedTransport("The password of this mail server cannot be read any more; enter it again");
  }
  if (!toPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    return closedTransport("The mail server is at an address of a private network");
  }
  const user = userName === "" ? undefined : userName;
  if (showsPassword({ host, security, user, allowPlaintextLogin: toPrivate })) {
    return closedTransport("This mail server needs STARTTLS or TLS: a password is never sent in the open");
  }
  return openTransport({
    host,
    port,
    security,
    user,
    password,
    connections,
    allowInvalidCertificate: false,
    ehloName: mailDomain,
    allowPlaintextLogin: toPrivate,
    timeouts: { greeting: greetingPatience },
    ...(toPrivate ? {} : { lookup: publicAddresses }),
  });
}

/** What a sealed password belongs to. */
export function passwordOf(serverId: string): string {
  return `mail_servers.password:${serverId}`;
}
