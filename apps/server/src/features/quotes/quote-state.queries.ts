import type { FollowUp, QuoteState } from "@delight/contract/quotes";
import { sql, type SqlBool } from "kysely";

/** Whether the last day of an open quote `q` is over. */
function isOver(today: string) {
  return sql<SqlBool>`(q.status = 'open' and q.expires_on is not null and q.expires_on < ${today}::date)`;
}

/** What has become of a quote `q` on a day. */
export function stateOn(today: string) {
  return sql<QuoteState>`case when ${isOver(today)} then 'expired' else q.status end`;
}

/** Whether a quote `q` is to be asked after on a day. */
export function followUpOn(today: string) {
  return sql<FollowUp>`case when q.follow_up <> 'none' then q.follow_up when ${isDue(today)} then 'due' else 'none' end`;
}

function isDue(today: string) {
  return sql<SqlBool>`(
    q.status = 'open' and q.follow_up = 'none' and q.follow_up_on is not null and q.follow_up_on <= ${today}::date
    and not ${isOver(today)}
  )`;
}

/** In words of columns wherever there are some: then an index can answer. */
export function isIn(state: QuoteState, today: string) {
  switch (state) {
    case "open":
      return sql<SqlBool>`(q.status = 'open' and not ${isOver(today)})`;
    case "expired":
      return isOver(today);
    default:
      return sql<SqlBool>`q.status = ${state}`;
  }
}

export function isFollowedUp(state: FollowUp, today: string) {
  return state === "due" ? isDue(today) : sql<SqlBool>`${followUpOn(today)} = ${state}`;
}
