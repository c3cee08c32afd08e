import { SuppressionField } from "@delight/contract/import-fields";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { addressKey } from "../../customers/index.ts";
import { addressesIn, addressFault, readAddress } from "../reading/read-address.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { readDay } from "../reading/read-values.ts";
import { readStop, type Stop } from "../reading/status-words.ts";
import { readCells } from "./read-cells.ts";
import { gravest, stopOf } from "./read-consent.ts";
import { type Fault, longestCell, type Mapping } from "./read-facts.ts";

/** Addresses of one row that are not to be mailed. */
export interface SuppressionRow extends Stop {
  readonly email_keys: readonly string[];
}

/** The addresses of one row, or everything that is wrong with it. */
export function readSuppression(
  cells: readonly string[],
  mapping: Mapping,
  { isMonthFirst }: CustomReading,
): SuppressionRow | Fault[] {
  const { texts, faults } = readCells(cells, mapping, {
    fields: SuppressionField.options,
    needsCell: "email",
    faultOf: (field, text) => faultOf(field, text, isMonthFirst),
    longest: () => longestCell,
    needed: [[["email"], rowReason("noAddress")]],
  });
  if (faults.length > 0) return faults;
  const { email = "", reason = "", since = "" } = texts;
  const stops = [readStop(reason, "unsubscribed", isMonthFirst) ?? null, stopOf(cells, mapping, isMonthFirst)];
  // Whoever stands on the list is not to be mailed, whatever the reason.
  const stop = gravest(stops.filter((one) => one !== null)) ?? { reason: "unsubscribed", on: null };
  return {
    email_keys: addressesIn(email).map(addressKey),
    reason: stop.reason,
    on: readDay(since, isMonthFirst) ?? stop.on,
  };
}

function faultOf(field: SuppressionField, text: string, isMonthFirst: boolean): RowReason | undefined {
  switch (field) {
    case "email":
      return readAddress(text) ? undefined : addressFault(text);
    case "since":
      return readDay(text, isMonthFirst) === undefined ? rowReason("day") : undefined;
    case "reason":
      return readStop(text, "unsubscribed", isMonthFirst) ? undefined : rowReason("stop");
  }
}
