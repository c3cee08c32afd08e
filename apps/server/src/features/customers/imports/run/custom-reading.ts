import type { OrgTx } from "../../../../platform/db/database.ts";
import { getOrganization } from "../../../organizations/index.ts";
import { listFieldRows } from "../../fields/fields.queries.ts";
import type { CustomReading } from "../reading/read-custom.ts";

/** How cells of the organization's own fields are to be read: in its money, and in the order of days where that money is used. */
export async function customReading(tx: OrgTx): Promise<CustomReading> {
  const [fields, { currency }] = [await listFieldRows(tx), await getOrganization(tx)];
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return {
    fields: new Map(fields.map((field) => [field.id, field])),
    minorUnits: 10 ** maximumFractionDigits,
    isMonthFirst: currency === "USD",
  };
}
