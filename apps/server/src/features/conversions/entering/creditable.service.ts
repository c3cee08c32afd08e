import { type conversions, mostCreditable } from "@delight/contract/conversions";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { findOfOrganization } from "../conversions.queries.ts";
import { listEvents } from "../recompute/history.queries.ts";
import { voidOf } from "../rule/attribute.ts";
import { listTaken, nameEvents } from "./entering.queries.ts";

/** What may be named where a conversion is entered by hand. */
export async function listCreditable(
  tx: OrgTx,
  { customer_id }: InputOf<typeof conversions.creditable>,
): Promise<OutputOf<typeof conversions.creditable>> {
  if (!(await findOfOrganization(tx, "customers", customer_id))) throw notFound("The customer");
  const taken = await listTaken(tx, customer_id);
  const free = (await listEvents(tx, [customer_id])).filter((event) => voidOf(event) === null && !taken.has(event.id));
  return { items: await nameEvents(tx, free.slice(-mostCreditable)) };
}
