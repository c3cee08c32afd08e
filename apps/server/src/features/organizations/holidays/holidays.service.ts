import type { InputOf } from "@delight/contract/endpoint";
import type { Holiday, holidays } from "@delight/contract/holidays";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField, notFound } from "../../../platform/errors.ts";
import { recordChange } from "../audit/record-change.ts";
import { deleteHoliday, insertHoliday, listHolidayRows } from "./holidays.queries.ts";

export async function listHolidays(tx: OrgTx): Promise<{ items: Holiday[] }> {
  return { items: await listHolidayRows(tx) };
}

export async function addHoliday(tx: OrgTx, facts: InputOf<typeof holidays.add>): Promise<Holiday> {
  const added = await insertHoliday(tx, facts);
  if (!added) {
    throw invalidField("date", "holidayTwice");
  }
  await recordChange(tx, {
    action: "holiday_added",
    subject: { kind: "settings", name: added.name },
    after: { holiday: added.date },
  });
  return added;
}

export async function removeHoliday(tx: OrgTx, { id }: { id: string }) {
  const removed = await deleteHoliday(tx, id);
  if (!removed) {
    throw notFound("The holiday");
  }
  await recordChange(tx, {
    action: "holiday_removed",
    subject: { kind: "settings", name: removed.name },
    before: { holiday: removed.date },
  });
  return {};
}
