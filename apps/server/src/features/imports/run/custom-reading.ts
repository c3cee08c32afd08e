import type { ImportOptions } from "@delight/contract/imports";
import type { OrgTx } from "../../../platform/db/database.ts";
import { getOrganization } from "../../organizations/index.ts";
import { decimalsOf } from "../../organizations/index.ts";
import { listFieldRows } from "../../customers/index.ts";
import type { CustomReading } from "../reading/read-custom.ts";

/** How cells are to be read: in the organization's money, and in the formats of the file, else in the order of days where that money is used. */
export async function customReading(tx: OrgTx, { formats, prices }: ImportOptions): Promise<CustomReading> {
  const [fields, { currency }] = [await listFieldRows(tx), await getOrganization(tx)];
  return {
    fields: new Map(fields.map((field) => [field.id, field])),
    currency,
    minorUnits: 10 ** decimalsOf(currency),
    decimals: formats?.decimals ?? "either",
    isMonthFirst: formats ? formats.dates === "month_first" : currency === "USD",
    usesCatalogPrices: prices === "catalog",
    phoneCountry: formats?.phone_country ?? null,
  };
}
