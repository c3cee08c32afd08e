import type { OrgTx } from "../../../../platform/db/database.ts";
import { burstReach } from "../burst.ts";
import {
  findReadByPeople,
  findVisits,
  insertVisited,
  lockAllTracked,
  markAsMachine,
  markDeliveries,
  type ReadBy,
  type TrackedMail,
  type Visited,
} from "../visits.queries.ts";
import { countLinks, countReads, type LinkChange, type ReadMove } from "./counting.queries.ts";
import { holdVisits, takeVisits, type Waiting } from "./inbox.queries.ts";
import { judge } from "./classify-visits.ts";

interface Settled {
  readonly mail: TrackedMail;
  readonly fresh: readonly Waiting[];
  readonly mistaken: readonly Visited[];
}

/**
 * Takes up to so many visits and makes events of them; the first open and the first click of a mail by a person count. Once
 * many links followed at once tell a scanner, what its first visits counted is taken back. All of it in one transaction,
 * under the locks of the deliveries, so totals equal rows at every moment (I5). Answers how many visits it took.
 */
export async function settleVisits(tx: OrgTx, limit: number): Promise<number> {
  if (!(await holdVisits(tx))) return 0;
  const visits = await takeVisits(tx, limit);
  if (visits.length === 0) return 0;
  const byMail = Map.groupBy(visits, ({ deliveryId }) => deliveryId);
  const mails = await lockAllTracked(tx, [...byMail.keys()]);
  const visited = mails
    .map((mail) => ({ mail, waiting: measuredOf(mail, byMail.get(mail.id) ?? []) }))
    .filter(({ waiting }) => waiting.length > 0);
  const seen = await findVisits(tx, visited.map(spanOf));
  const settled = visited.map(({ mail, waiting }) => ({ mail, ...judge(mail, seen.get(mail.id) ?? [], waiting) }));
  await insertVisited(tx, settled);
  await markAsMachine(
    tx,
    settled.flatMap(({ mistaken }) => mistaken),
  );
  await settle(tx, settled);
  return visits.length;
}

/** Of what is not to be measured nothing stays, whatever address it came in by. */
function measuredOf({ measures_opens, measures_clicks }: TrackedMail, waiting: readonly Waiting[]): Waiting[] {
  return waiting.filter(({ kind }) => (kind === "opened" ? measures_opens : measures_clicks));
}

function spanOf({ mail, waiting }: { readonly mail: TrackedMail; readonly waiting: readonly Waiting[] }) {
  const moments = waiting.map(({ at }) => at);
  const reach = 2 * burstReach;
  return {
    delivery_id: mail.id,
    customer_id: mail.customer_id,
    since: new Date(Math.min(...moments) - reach).toISOString(),
    until: new Date(Math.max(...moments) + reach).toISOString(),
  };
}

/** Writes down when people read, and what that changes in all counts. */
async function settle(tx: OrgTx, settled: readonly Settled[]): Promise<void> {
  const taken = settled.filter(({ mistaken }) => mistaken.length > 0);
  const anew = await findReadByPeople(
    tx,
    taken.map(({ mail }) => mail),
  );
  const read = settled.map(({ mail, fresh }) => ({ mail, to: anew.get(mail.id) ?? withVisits(mail, fresh) }));
  const changed = read.filter(({ mail, to }) => marks.some((mark) => mail[mark] !== to[mark]));
  await markDeliveries(
    tx,
    changed.map(({ mail, to }) => ({ id: mail.id, ...to })),
  );
  await countReads(
    tx,
    changed.flatMap(({ mail, to }) => movesOf(mail, to)),
  );
  await countLinks(tx, settled.flatMap(linkChangesOf));
}

const marks = ["first_opened_at", "first_clicked_at", "last_clicked_at", "opened_on", "clicked_on"] as const;

function withVisits(mail: TrackedMail, fresh: readonly Waiting[]): ReadBy {
  const people = fresh.filter(({ isMachine }) => !isMachine).toSorted((one, other) => one.at - other.at);
  const opens = people.filter(({ kind }) => kind === "opened");
  const clicks = people.filter(({ kind }) => kind === "clicked");
  const [first_opened_at, opened_on] = earlier(mail.first_opened_at, mail.opened_on, opens[0]);
  const [first_clicked_at, clicked_on] = earlier(mail.first_clicked_at, mail.clicked_on, clicks[0]);
  return { first_opened_at, opened_on, first_clicked_at, clicked_on, last_clicked_at: later(mail, clicks.at(-1)) };
}

function earlier(known: string | null, on: string | null, visit: Waiting | undefined): [string | null, string | null] {
  const isEarlier = visit !== undefined && (known === null || visit.at < Date.parse(known));
  return isEarlier ? [visit.occurredAt, visit.device] : [known, on];
}

function later({ last_clicked_at }: TrackedMail, visit: Waiting | undefined): string | null {
  const isLater = visit !== undefined && (last_clicked_at === null || visit.at > Date.parse(last_clicked_at));
  return isLater ? visit.occurredAt : last_clicked_at;
}

/** What is counted for one moment and device is counted for others, or no longer. */
function movesOf(mail: TrackedMail, to: ReadBy): ReadMove[] {
  const { activity_id, language, version, step } = mail;
  const about = { activity_id, language, version, step };
  const { first_opened_at: opened, first_clicked_at: clicked } = mail;
  return [
    ...move({ ...about, kind: "opened", at: opened, device: mail.opened_on, delta: -1 }),
    ...move({ ...about, kind: "opened", at: to.first_opened_at, device: to.opened_on, delta: 1 }),
    ...move({ ...about, kind: "clicked", at: clicked, device: mail.clicked_on, delta: -1 }),
    ...move({ ...about, kind: "clicked", at: to.first_clicked_at, device: to.clicked_on, delta: 1 }),
  ];
}

/** None where there is no moment. */
function move({ at, ...more }: Omit<ReadMove, "at"> & { readonly at: string | null }): ReadMove[] {
  return at === null ? [] : [{ ...more, at }];
}

function linkChangesOf({ mail, fresh, mistaken }: Settled): LinkChange[] {
  const one = (delta: number) => (linkIndex: number | null) =>
    linkIndex === null ? [] : [{ delivery_id: mail.id, link_index: linkIndex, delta }];
  const people = fresh.filter(({ kind, isMachine }) => kind === "clicked" && !isMachine);
  return [
    ...people.flatMap(({ linkIndex }) => one(1)(linkIndex)),
    ...mistaken.flatMap(({ linkIndex }) => one(-1)(linkIndex)),
  ];
}
