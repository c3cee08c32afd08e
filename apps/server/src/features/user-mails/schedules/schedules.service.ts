import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { ReportSchedule, reportSchedules } from "@delight/contract/report-schedules";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import type { OrgCall } from "../../../platform/http/serve.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { recordChange } from "../../organizations/index.ts";
import { findRecipient } from "../outbox/outbox.queries.ts";
import { previewOf } from "../report/compose-report.ts";
import { leaveMail } from "../user-mails.jobs.ts";
import {
  deleteSchedule,
  findSchedule,
  getZone,
  insertSchedule,
  listSchedules,
  saveSchedule,
  type ScheduleRow,
} from "./schedules.queries.ts";
import { nextDate, periodBefore, type ReportRule } from "./when.ts";

type Schedules = typeof reportSchedules;

export async function list(tx: OrgTx, _input: object, call: OrgCall): Promise<OutputOf<Schedules["list"]>> {
  const rows = await listSchedules(tx, tx.userId, !maySetForOthers(call));
  const zone = await getZone(tx);
  const now = call.platform.clock.now();
  return { items: rows.map((row) => toSchedule(row, zone, now)), time_zone: zone };
}

export async function create(tx: OrgTx, input: InputOf<Schedules["create"]>, call: OrgCall) {
  const { user_id, cadence, weekday, hour } = input;
  refuseOthers(tx, user_id, call);
  if (!(await findRecipient(tx, user_id, "reports.view"))) {
    throw invalidField("user_id", "reportReader");
  }
  const now = call.platform.clock.now();
  const zone = await getZone(tx);
  const id = await insertSchedule(tx, {
    user_id,
    cadence,
    weekday,
    hour,
    created_by: tx.userId ?? null,
    since: now.toISOString(),
    next_at: nextDate(input, zone, now).at.toISOString(),
  });
  if (id === undefined) {
    throw invalidField("user_id", "reportTwice", "conflict");
  }
  const made = await get(tx, id);
  await recordOfOthers(tx, made, { action: "report_scheduled", after: valuesOf(made) });
  return toSchedule(made, zone, now);
}

/** What comes at another time begins anew: a date that has passed by then is not made up for. */
export async function update(tx: OrgTx, { id, ...input }: InputOf<Schedules["update"]>, call: OrgCall) {
  const before = await getAllowed(tx, id, call);
  const now = call.platform.clock.now();
  const zone = await getZone(tx);
  const rule = { ...before, weekday: input.weekday ?? before.weekday, hour: input.hour ?? before.hour };
  await saveSchedule(tx, id, {
    weekday: rule.weekday,
    hour: rule.hour,
    since: now.toISOString(),
    next_at: nextDate(rule, zone, now).at.toISOString(),
    ...pausing(input.is_paused, now),
  });
  const after = await get(tx, id);
  await recordOfOthers(tx, after, { action: "report_changed", before: valuesOf(before), after: valuesOf(after) });
  return toSchedule(after, zone, now);
}

function pausing(isPaused: boolean | undefined, now: Date) {
  if (isPaused === undefined) return {};
  return { paused_at: isPaused ? now.toISOString() : null, failures: 0 };
}

export async function remove(tx: OrgTx, { id }: { id: string }, call: OrgCall) {
  const before = await getAllowed(tx, id, call);
  await deleteSchedule(tx, id);
  await recordOfOthers(tx, before, { action: "report_ended", before: valuesOf(before) });
  return {};
}

export async function preview(tx: OrgTx, { cadence }: InputOf<Schedules["preview"]>, { platform, user }: OrgCall) {
  const period = periodBefore(cadence, await getZone(tx), platform.clock.now());
  const shown = await previewOf(tx, { userId: user?.userId ?? "", cadence, ...period }, platform);
  return { ...shown, ...period };
}

export async function sendNow(tx: OrgTx, { cadence }: InputOf<Schedules["sendNow"]>, { platform }: OrgCall) {
  const { userId } = tx;
  if (userId === undefined || !(await findRecipient(tx, userId, "reports.view"))) {
    throw new AppError("not_allowed", "Reports are mailed to members only");
  }
  const { from, to } = periodBefore(cadence, await getZone(tx), platform.clock.now());
  const period = { period_from: from, period_to: to };
  await leaveMail(tx, { user_id: userId, kind: "report", key: `${cadence}:now:${uuidv7()}`, ...period });
  return {};
}

function maySetForOthers({ permissions }: OrgCall): boolean {
  return permissions.includes("organization.settings");
}

function refuseOthers(tx: OrgTx, userId: string, call: OrgCall): void {
  if (userId !== tx.userId && !maySetForOthers(call)) {
    throw new AppError("not_allowed", "Only who may change the settings schedules reports for others");
  }
}

async function get(tx: OrgTx, id: string): Promise<ScheduleRow> {
  const row = await findSchedule(tx, id);
  if (!row) throw notFound("The scheduled report");
  return row;
}

/** Of others nobody learns even that there is one. */
async function getAllowed(tx: OrgTx, id: string, call: OrgCall): Promise<ScheduleRow> {
  const row = await get(tx, id);
  if (row.user_id !== tx.userId && !maySetForOthers(call)) throw notFound("The scheduled report");
  return row;
}

/** What somebody does for themselves is nobody's business. */
async function recordOfOthers(
  tx: OrgTx,
  { user_id, name }: ScheduleRow,
  change: Omit<Parameters<typeof recordChange>[1], "subject">,
): Promise<void> {
  if (user_id !== tx.userId) {
    await recordChange(tx, { ...change, subject: { kind: "member", id: user_id, name } });
  }
}

function valuesOf({ cadence, weekday, hour, paused_at }: ScheduleRow) {
  return {
    report_time: `${String(hour).padStart(2, "0")}:00`,
    report_weekday: cadence === "weekly" ? weekday : null,
    is_active: paused_at === null,
  };
}

function toSchedule(row: ScheduleRow, zone: string, now: Date): ReportSchedule {
  const { id, user_id, name, email, cadence, weekday, hour, paused_at } = row;
  return {
    id,
    recipient: { user_id, name, email },
    cadence,
    weekday,
    hour,
    paused_at,
    next: paused_at === null ? nextOf(row, zone, now) : null,
    last: lastOf(row),
  };
}

function nextOf(rule: ReportRule, zone: string, now: Date): ReportSchedule["next"] {
  const { at, from, to } = nextDate(rule, zone, now);
  return { at: at.toISOString(), from, to };
}

function lastOf({ state, at, period_from: from, period_to: to }: ScheduleRow): ReportSchedule["last"] {
  if (!at || !from || !to) return null;
  return { state: state === "sent" || state === "failed" ? state : "waiting", at, from, to };
}
