import type { Conversion } from "@delight/contract/conversions";
import type { OrgTx } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { findConversion } from "./conversions.queries.ts";

export { listConversions } from "./conversions.queries.ts";

export async function getConversion(tx: OrgTx, id: string): Promise<Conversion> {
  const conversion = await findConversion(tx, id);
  if (!conversion) {
    throw notFound("The conversion");
  }
  return conversion;
}
