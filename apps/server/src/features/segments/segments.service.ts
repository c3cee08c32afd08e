import type { InputOf } from "@delight/contract/endpoint";
import { type Reach, type Segment, SegmentRule, type segments } from "@delight/contract/segments";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { countMembers, findReach } from "./audience.queries.ts";
import {
  deleteSegment,
  findActivityInNeed,
  findSegment,
  findServiceName,
  insertSegment,
  listSegmentRows,
  lockSegment,
  updateSegment,
} from "./segments.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findSegment>>>;

export async function listSegments(tx: OrgTx, input: InputOf<typeof segments.list>, { platform }: Call) {
  const { items, total } = await listSegmentRows(tx, input);
  return { items: await withCustomers(tx, items, platform.clock.now()), total };
}

export async function getSegment(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Segment> {
  const [segment] = await withCustomers(tx, [await getRow(tx, id)], platform.clock.now());
  if (!segment) {
    throw notFound("The segment");
  }
  return segment;
}

/** The question alone, for who asks it: the customers list and the launch of an activity. */
export async function getRule(tx: OrgTx, id: string): Promise<SegmentRule> {
  return SegmentRule.parse((await getRow(tx, id)).rule);
}

export async function createSegment(tx: OrgTx, { name, rule }: InputOf<typeof segments.create>, call: Call) {
  await refuseUnknownService(tx, rule);
  return getSegment(tx, { id: await insertSegment(tx, name, rule) }, call);
}

export async function changeSegment(tx: OrgTx, { id, name, rule }: InputOf<typeof segments.update>, call: Call) {
  await refuseUnknownService(tx, rule);
  if (!(await updateSegment(tx, id, { name, rule }))) {
    throw notFound("The segment");
  }
  return getSegment(tx, { id }, call);
}

export async function removeSegment(tx: OrgTx, { id }: { id: string }) {
  if (!(await lockSegment(tx, id))) {
    throw notFound("The segment");
  }
  const activity = await findActivityInNeed(tx, id);
  if (activity) {
    throw new AppError("conflict", `The activity "${activity.name}" uses this segment; choose another one there first`);
  }
  await deleteSegment(tx, id);
  return {};
}

/** How many customers a rule reaches on the organization's day at `now`. */
export async function measureReach(tx: OrgTx, rule: SegmentRule, now: Date): Promise<Reach> {
  const { sample: _, ...reach } = await findReach(tx, rule, now);
  return reach;
}

export function sampleReach(tx: OrgTx, { rule }: InputOf<typeof segments.reach>, { platform }: Call) {
  return findReach(tx, rule, platform.clock.now());
}

async function getRow(tx: OrgTx, id: string): Promise<Row> {
  const row = await findSegment(tx, id);
  if (!row) {
    throw notFound("The segment");
  }
  return row;
}

async function withCustomers(tx: OrgTx, rows: readonly Row[], now: Date): Promise<Segment[]> {
  const parsed = rows.map(({ rule, ...row }) => ({ ...row, rule: SegmentRule.parse(rule) }));
  const customers = await countMembers(
    tx,
    parsed.map(({ rule }) => rule),
    now,
  );
  return parsed.map(({ service_is_active, ...row }, index) => ({
    ...row,
    customers: customers[index] ?? 0,
    broken: brokenBecause(row.rule, service_is_active),
  }));
}

function brokenBecause(rule: SegmentRule, serviceIsActive: boolean | null): string | null {
  if (rule.kind !== "service_due" || rule.service_id === null || serviceIsActive === true) {
    return null;
  }
  return serviceIsActive === null
    ? "The service that this segment asks for was deleted; choose another one"
    : "The service that this segment asks for is no longer offered, so it does not fall due; choose another one";
}

async function refuseUnknownService(tx: OrgTx, rule: SegmentRule): Promise<void> {
  if (rule.kind === "service_due" && rule.service_id !== null && !(await findServiceName(tx, rule.service_id))) {
    throw invalidField("rule.service_id", "choose a service of the catalog");
  }
}
