import { type dues, mostCalendarDays, type ServiceDue } from "@delight/contract/dues";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import { Temporal } from "temporal-polyfill";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { localDay } from "../records.queries.ts";
import { findCapacity, listCalendarDays } from "./calendar.queries.ts";
import { listDigestRows } from "./digests.queries.ts";
import { listDueRows, toldDues } from "./dues.queries.ts";
import { forgetManualDate, holdDue, setManualDate } from "./manual.queries.ts";
import { recomputeDues } from "./recompute.ts";

const todayOf = (tx: OrgTx, { platform }: Call) => localDay(tx, platform.clock.now().toISOString());

export async function listDues(tx: OrgTx, input: InputOf<typeof dues.list>, call: Call) {
  return listDueRows(tx, input, await todayOf(tx, call));
}

export async function listDigests(
  tx: OrgTx,
  input: InputOf<typeof dues.listDigests>,
  call: Call,
): Promise<OutputOf<typeof dues.listDigests>> {
  return listDigestRows(tx, input, await todayOf(tx, call));
}

export async function readCalendar(
  tx: OrgTx,
  input: InputOf<typeof dues.calendar>,
): Promise<OutputOf<typeof dues.calendar>> {
  const length = Temporal.PlainDate.from(input.from).until(input.to, { largestUnit: "day" }).days + 1;
  if (length > mostCalendarDays) {
    throw invalidField("to", "calendarTooLong");
  }
  return { days: await listCalendarDays(tx, input), jobs_per_week: await findCapacity(tx) };
}

/** Null where nothing is due any more once the date is computed again. */
export async function setDate(
  tx: OrgTx,
  { id, due_on }: InputOf<typeof dues.setDate>,
  call: Call,
): Promise<ServiceDue | null> {
  const due = await holdDue(tx, id);
  if (!due) {
    throw notFound("The due date");
  }
  if (due_on === null) {
    await forgetManualDate(tx, due);
  } else {
    await setManualDate(tx, due, due_on);
  }
  await recomputeDues(tx, { customerIds: [due.customer_id], serviceIds: [due.service_id] });
  const told = toldDues(tx, { search: "" }, await todayOf(tx, call));
  return (await told.where("d.id", "=", id).executeTakeFirst()) ?? null;
}
