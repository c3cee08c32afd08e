import { doughnutUnits } from "@delight/contract/doughnut";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { reports } from "@delight/contract/reports";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Call } from "../../../platform/http/call.ts";
import { periods } from "../period.ts";
import { getFrame } from "../reports.queries.ts";
import { sliceConversions } from "./conversion-slices.queries.ts";
import { isCountedByDay, isCountedByPart, sliceDays, sliceDevices } from "./counted-slices.queries.ts";
import { countEmails, sliceActivities, sliceLinks, sliceRows } from "./delivery-slices.queries.ts";
import type { Slice, Wanted } from "./slice.ts";

type Input = InputOf<typeof reports.doughnut>;

/** Of all activities the last days count, of one everything unless a period is said. */
const usualDays = 30;

export async function doughnut(
  tx: OrgTx,
  input: Input,
  { platform }: Call,
): Promise<OutputOf<typeof reports.doughnut>> {
  const { today, currency } = await getFrame(tx, platform.clock.now().toISOString());
  const { days: _days, ...narrowing } = input;
  const wanted: Wanted = { ...narrowing, ...periodOf(input, today), unit: unitOf(input) };
  const found = await slicesOf(tx, wanted);
  const amount = ({ count, value_cents }: Slice) => (wanted.unit === "value" ? value_cents : count);
  const slices = found.filter((slice) => amount(slice) !== 0);
  return {
    by: wanted.by,
    unit: wanted.unit,
    from: wanted.from ?? null,
    to: wanted.to ?? null,
    currency,
    total: slices.reduce((sum, slice) => sum + amount(slice), 0),
    emails: wanted.by === "link" ? await countEmails(tx, wanted) : null,
    slices: slices.toSorted((one, other) => amount(other) - amount(one) || (one.key < other.key ? -1 : 1)),
  };
}

function periodOf(input: Input, today: string) {
  const { activity, from, to, days } = input;
  const isFromBeginning = activity !== undefined && [from, to, days].every((value) => value === undefined);
  return isFromBeginning ? {} : periods({ ...input, days: days ?? usualDays }, today).now;
}

function unitOf({ by, unit }: Input) {
  const [usual, ...others] = doughnutUnits[by];
  return others.find((one) => one === unit) ?? usual;
}

async function slicesOf(tx: OrgTx, wanted: Wanted): Promise<Slice[]> {
  if (isCountedByDay(wanted)) return sliceDays(tx, wanted);
  if (isCountedByPart(wanted)) return sliceDevices(tx, wanted);
  const { by, unit } = wanted;
  switch (by) {
    case "outcome":
    case "reason":
    case "device":
      return sliceRows(tx, by, wanted);
    case "link":
      return sliceLinks(tx, wanted);
    case "service":
      return sliceConversions(tx, by, wanted);
    default:
      return unit === "conversions" || unit === "value"
        ? sliceConversions(tx, by, wanted)
        : sliceActivities(tx, wanted);
  }
}
