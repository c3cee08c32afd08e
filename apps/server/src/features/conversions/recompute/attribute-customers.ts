import type { OrgTx } from "../../../platform/db/database.ts";
import { withDeletedVisible } from "../../customers/index.ts";
import { addConversions } from "../../deliveries/index.ts";
import { tellOf } from "../figures.ts";
import { attribute } from "../rule/attribute.ts";
import type { ConvertingEvent, Rules } from "../rule/history.ts";
import { findRules } from "../rules/rules.queries.ts";
import { type Change, differences } from "./difference.ts";
import { holdCustomers, listEvents, type TouchOf, type TouchSpan } from "./history.queries.ts";
import { followServices, insertStored, listStored, replaceAssists, updateStored } from "./stored.queries.ts";
import type { Stored } from "./stored.ts";
import { findTouches } from "./touches.ts";

/** How many customers are computed in one transaction. */
export const batchSize = 500;

interface Options {
  /** Nobody is told of what a run finds: they asked for it. */
  readonly isQuiet?: boolean;
}

/**
 * Makes the credit of customers what follows from their jobs, quotes and mails under the rules that hold, and from what people decided,
 * with all counts: the only way in which credit is written. Doing it twice changes nothing. In the transaction of what has changed.
 */
export async function attributeCustomers(
  tx: OrgTx,
  customerIds: readonly string[],
  { isQuiet = false }: Options = {},
): Promise<void> {
  const ids = [...new Set(customerIds)].toSorted();
  if (ids.length === 0) return;
  // Who is deleted is out of sight, and what they brought in counts.
  await withDeletedVisible(tx, () => holdCustomers(tx, ids));
  const { rules, time_zone } = await findRules(tx);
  const [events, stored] = [await listEvents(tx, ids), await listStored(tx, ids)];
  const touches = await findTouches(tx, spansOf(events, rules), { withMachines: false });
  const verdicts = byCustomer(events, touches).flatMap((history) => attribute({ ...history, time_zone }, rules));
  const changes = differences(stored, verdicts, rules.version);
  await write(tx, changes);
  if (stored.length > 0) await followServices(tx, ids);
  if (!isQuiet) {
    await tellOf(
      tx,
      changes.flatMap(({ before, after }) => (before === null ? [after] : [])),
    );
  }
}

const day = 86_400_000;

/** Between which moments touches of each customer may count; a little more, because days are not all as long. */
export function spansOf(events: readonly ConvertingEvent[], rules: Rules): TouchSpan[] {
  const reach = (Math.max(rules.click_days, rules.open_days, rules.delivered_days) + 1) * day;
  return [...Map.groupBy(events, ({ customer_id }) => customer_id)].map(([customer_id, theirs]) => {
    const moments = theirs.map(({ occurred_at }) => Date.parse(occurred_at));
    return {
      customer_id,
      since: new Date(Math.min(...moments) - reach).toISOString(),
      until: new Date(Math.max(...moments)).toISOString(),
    };
  });
}

function byCustomer(events: readonly ConvertingEvent[], touches: readonly TouchOf[]) {
  const touchesOf = Map.groupBy(touches, ({ customer_id }) => customer_id);
  return [...Map.groupBy(events, ({ customer_id }) => customer_id)].map(([id, theirs]) => ({
    events: theirs,
    touches: touchesOf.get(id) ?? [],
  }));
}

async function write(tx: OrgTx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = (isNew: boolean) =>
    changes.filter(({ before }) => (before === null) === isNew).map(({ after }) => after);
  await insertStored(tx, rows(true));
  await updateStored(tx, rows(false));
  await replaceAssists(
    tx,
    changes.map(({ after }) => after),
  );
  await addConversions(
    tx,
    changes.flatMap(({ before, after }) => [...(before ? counted(before, -1) : []), ...counted(after, 1)]),
  );
}

function counted({ state, activity_id, occurred_at, value_cents }: Stored, sign: 1 | -1) {
  if (state !== "credited") return [];
  return [{ activityId: activity_id, at: occurred_at, conversions: sign, revenue_cents: sign * value_cents }];
}
