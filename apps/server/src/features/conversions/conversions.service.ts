import type { InputOf } from "@delight/contract/endpoint";
import type { conversions } from "@delight/contract/conversions";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { ruleVersion } from "./attribution.ts";
import { findConversion, findOfOrganization, insertConversion, markReversed, noonOf } from "./conversions.queries.ts";
import { count, tellOf } from "./figures.ts";

export { listConversions } from "./conversions.queries.ts";

export async function createConversion(tx: OrgTx, input: InputOf<typeof conversions.create>, { platform }: Call) {
  if (!(await findOfOrganization(tx, "customers", input.customer_id))) {
    throw invalidField("customer_id", "this customer was not found");
  }
  if (!(await findOfOrganization(tx, "activities", input.activity_id))) {
    throw invalidField("activity_id", "this activity was not found");
  }
  const occurred = await noonOf(tx, input.occurred_on);
  if (new Date(occurred).getTime() > platform.clock.now().getTime() + 86_400_000) {
    throw invalidField("occurred_on", "the day lies in the future");
  }
  const created = await insertConversion(tx, {
    kind: "manual",
    customer_id: input.customer_id,
    activity_id: input.activity_id,
    touch: "manual",
    value_cents: input.value_cents,
    occurred_at: occurred,
    note: input.note,
    user_id: tx.userId ?? null,
    rule_version: ruleVersion,
  });
  await count(tx, created, 1);
  await tellOf(tx, created, tx.userId);
  return getConversion(tx, created?.id ?? "");
}

export async function reverseConversion(tx: OrgTx, { id, note }: InputOf<typeof conversions.reverse>) {
  const reversed = await markReversed(tx, { column: "id", id }, note);
  if (!reversed) {
    const standing = await getConversion(tx, id);
    throw new AppError("conflict", `This conversion is already ${standing.state}`);
  }
  await count(tx, reversed, -1);
  return getConversion(tx, id);
}

async function getConversion(tx: OrgTx, id: string) {
  const conversion = await findConversion(tx, id);
  if (!conversion) {
    throw notFound("The conversion");
  }
  return conversion;
}
