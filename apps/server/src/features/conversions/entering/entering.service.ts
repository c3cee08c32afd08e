import type { InputOf } from "@delight/contract/endpoint";
import type { Conversion, conversions } from "@delight/contract/conversions";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { recordChange, refuseOtherCurrency } from "../../organizations/index.ts";
import { dayAt, describeDay, findOfOrganization } from "../conversions.queries.ts";
import { getConversion } from "../conversions.service.ts";
import { tellOf } from "../figures.ts";
import { creditEvent } from "./credit-event.ts";
import { keepEntered } from "./keep-entered.ts";

type Input = InputOf<typeof conversions.create>;

/** What a person says stands above the rule: of a job or quote its credit, else an entry of its own that no rule touches. */
export async function createConversion(tx: OrgTx, input: Input, call: Call): Promise<Conversion> {
  await refuseOtherCurrency(tx, input.currency);
  if (!(await findOfOrganization(tx, "customers", input.customer_id))) {
    throw invalidField("customer_id", "customerGone");
  }
  if (!(await findOfOrganization(tx, "activities", input.activity_id))) {
    throw invalidField("activity_id", "activityGone");
  }
  const now = call.platform.clock.now();
  const id = isOfEvent(input) ? await creditEvent(tx, input, now) : await enter(tx, input, now);
  const made = await getConversion(tx, id);
  await tellOf(tx, [{ activity_id: input.activity_id, value_cents: made.value_cents }], tx.userId);
  await recordAdded(tx, made, input.note);
  return made;
}

/** A job or quote has its own value and day, whoever else says one. */
function isOfEvent({ service_record_id, quote_id, value_cents, occurred_on }: Input): boolean {
  if (service_record_id === undefined && quote_id === undefined) return false;
  if (service_record_id !== undefined && quote_id !== undefined) {
    throw invalidField("quote_id", "jobOrQuote");
  }
  if (value_cents !== undefined) throw invalidField("value_cents", "ownValueAndDay");
  if (occurred_on !== undefined) throw invalidField("occurred_on", "ownValueAndDay");
  return true;
}

async function enter(tx: OrgTx, input: Input, now: Date): Promise<string> {
  const { customer_id, activity_id, value_cents, occurred_on, note } = input;
  if (value_cents === undefined) throw invalidField("value_cents", "worthMissing");
  if (occurred_on === undefined) throw invalidField("occurred_on", "dayOfConversionMissing");
  const { noon: occurred_at, isToCome } = await describeDay(tx, occurred_on, now);
  if (isToCome) throw invalidField("occurred_on", "dayInFuture");
  const user_id = tx.userId ?? null;
  return keepEntered(tx, { kind: "manual", customer_id, activity_id, value_cents, occurred_at, note, user_id });
}

async function recordAdded(tx: OrgTx, made: Conversion, note: string): Promise<void> {
  const { customer_id, customer_name, activity_name, value_cents, currency, occurred_at } = made;
  await recordChange(tx, {
    action: "conversion_added",
    subject: { kind: "customer", ...(customer_id !== null && { id: customer_id }), name: customer_name },
    after: {
      activity: activity_name ?? "",
      conversion_value: { value_cents, currency },
      occurred_on: await dayAt(tx, occurred_at),
      ...(note !== "" && { note }),
    },
  });
}
