import { isDeepStrictEqual } from "node:util";
import type { InputOf } from "@delight/contract/endpoint";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { type Segment, SegmentKind, type segments } from "@delight/contract/segments";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { parsedRule, refreshCounts } from "./counts/counts.service.ts";
import { findBroken, nobody, refuseUnknown } from "./references/broken.service.ts";
import { refuseInDemoMode } from "./rule/in-demo-mode.ts";
import {
  deleteSegment,
  findActivityInNeed,
  findSegment,
  findSegmentInNeed,
  insertSegment,
  listSegmentRows,
  listSegmentsNamed,
  lockSegment,
  updateSegment,
} from "./segments.queries.ts";
import { listRule } from "./static/list-rule.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findSegment>>>;

export async function listSegments(tx: OrgTx, input: InputOf<typeof segments.list>, { platform }: Call) {
  const { items, total } = await listSegmentRows(tx, input);
  return { items: await toSegments(tx, items, platform.clock.now()), total };
}

export async function getSegment(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Segment> {
  const [segment] = await toSegments(tx, [found(await findSegment(tx, id))], platform.clock.now());
  return found(segment);
}

/** The question alone, for who asks it: the customers list and the launch of an activity. One that is broken is asked of nobody. */
export async function getRule(tx: OrgTx, id: string): Promise<{ rule: SegmentRule; isBroken: boolean }> {
  const rule = parsedRule(found(await findSegment(tx, id)));
  const [broken = []] = await findBroken(tx, [rule]);
  return broken.length === 0 ? { rule, isBroken: false } : { rule: nobody, isBroken: true };
}

export interface NamedRule {
  readonly name: string;
  readonly rule: SegmentRule;
  readonly isBroken: boolean;
}

/** Those of these segments that are there, by id. */
export async function findRules(tx: OrgTx, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRule>> {
  const rows = ids.length === 0 ? [] : await listSegmentsNamed(tx, ids);
  const rules = rows.map(parsedRule);
  const broken = await findBroken(tx, rules);
  const whole = (index: number) => broken[index]?.length === 0;
  return new Map(
    rows.map(({ id, name }, index) => [id, { name, rule: rules[index] ?? nobody, isBroken: !whole(index) }]),
  );
}

export async function createSegment(tx: OrgTx, { name, rule }: InputOf<typeof segments.create>, call: Call) {
  refuseInDemoMode(rule, call);
  await refuseUnknown(tx, rule);
  return getSegment(tx, { id: await insertSegment(tx, name, rule) }, call);
}

export async function changeSegment(tx: OrgTx, { id, name, rule }: InputOf<typeof segments.update>, call: Call) {
  refuseInDemoMode(rule, call);
  const { kind } = await getLocked(tx, id);
  if (kind === "static" && !isDeepStrictEqual(rule, listRule(id))) {
    throw invalidField("rule", "listHasNoRule");
  }
  await refuseUnknown(tx, rule);
  await updateSegment(tx, id, { name, rule });
  return getSegment(tx, { id }, call);
}

export async function removeSegment(tx: OrgTx, { id }: { id: string }) {
  await getLocked(tx, id);
  const activity = await findActivityInNeed(tx, id);
  if (activity) {
    throw new AppError("conflict", `The activity "${activity.name}" uses this segment; choose another one there first`);
  }
  const segment = await findSegmentInNeed(tx, id);
  if (segment) {
    throw new AppError("conflict", `The segment "${segment.name}" asks who is on this list; change its rule first`);
  }
  await deleteSegment(tx, id);
  return {};
}

/** Held until the transaction ends. */
export async function getLocked(tx: OrgTx, id: string): Promise<Row> {
  return found(await lockSegment(tx, id));
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw notFound("The segment");
  }
  return value;
}

async function toSegments(tx: OrgTx, rows: readonly Row[], now: Date): Promise<Segment[]> {
  const rules = rows.map(parsedRule);
  const broken = await findBroken(tx, rules);
  const whole = rows.filter((_, index) => broken[index]?.length === 0);
  const counts = await refreshCounts(tx, whole, now);
  return rows.map(({ kind, rule: _rule, ...row }, index) => ({
    ...row,
    ...(counts.has(row.id) ? { customers: counts.get(row.id) ?? null, counted_at: now.toISOString() } : {}),
    ...(broken[index]?.length ? { customers: 0, counted_at: now.toISOString() } : {}),
    kind: SegmentKind.parse(kind),
    rule: rules[index] ?? nobody,
    broken: broken[index] ?? [],
  }));
}
