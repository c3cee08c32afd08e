import { firstRules } from "@delight/contract/attribution";
import type { ConsideredTouch, ConversionDetails, conversions } from "@delight/contract/conversions";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { describeActivities } from "../conversions.queries.ts";
import { getConversion } from "../conversions.service.ts";
import { spansOf } from "../recompute/attribute-customers.ts";
import { listEvents } from "../recompute/history.queries.ts";
import { findTouches } from "../recompute/touches.ts";
import { explain, voidOf } from "../rule/attribute.ts";
import type { Considered } from "../rule/consider.ts";
import type { ConvertingEvent, History, Rules } from "../rule/history.ts";
import { listRules } from "../rules/rules.queries.ts";
import { findBackground } from "./details.queries.ts";

/** A conversion and every mail that was looked at for it. What was entered by hand or is gone has none. */
export async function describeConversion(
  tx: OrgTx,
  { id }: InputOf<typeof conversions.get>,
): Promise<ConversionDetails> {
  const conversion = await getConversion(tx, id);
  const background = await findBackground(tx, id);
  const rules = (await listRules(tx)).find(({ version }) => version === background?.rule_version) ?? firstRules;
  const {
    customer_id = "",
    source_id = null,
    decided_at = null,
    decided_by = null,
    entered_by = null,
    time_zone = "UTC",
  } = background ?? {};
  const event = (await listEvents(tx, [customer_id])).find((one) => one.id === source_id);
  const considered = event ? await considerAll(tx, event, { rules, time_zone }) : [];
  return { ...conversion, rules, decided_at, decided_by, entered_by, considered };
}

interface By {
  readonly rules: Rules;
  readonly time_zone: string;
}

async function considerAll(tx: OrgTx, event: ConvertingEvent, { rules, time_zone }: By): Promise<ConsideredTouch[]> {
  const touches = await findTouches(tx, spansOf([event], rules), { withMachines: true });
  const history: History = { time_zone, events: [event], touches };
  const considered = explain(event, history, rules);
  if (considered.length === 0) return [];
  const activities = await describeActivities(tx, [...new Set(considered.map(({ touch }) => touch.activity_id))]);
  const names = new Map(activities.map(({ id, name }) => [id, name]));
  const isVoid = voidOf(event) !== null;
  return considered.map(({ touch, about, leftOut }, place) => ({
    delivery_id: touch.delivery_id,
    activity_id: touch.activity_id,
    activity_name: names.get(touch.activity_id) ?? "",
    touch: touch.kind,
    touched_at: touch.occurred_at,
    about,
    outcome: outcomeOf(leftOut, place, isVoid),
    reason: leftOut,
  }));
}

/** The best comes first. Where there is nothing to credit, nothing won. */
function outcomeOf(leftOut: Considered["leftOut"], place: number, isVoid: boolean): ConsideredTouch["outcome"] {
  if (leftOut !== null || isVoid) return "left_out";
  return place === 0 ? "won" : "assists";
}
