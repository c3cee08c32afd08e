import type { InputOf } from "@delight/contract/endpoint";
import type { Segment, segments } from "@delight/contract/segments";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { forgetCount } from "../counts/counts.queries.ts";
import { ruleContextAt } from "../rule/rule-context.queries.ts";
import { getLocked, getRule, getSegment } from "../segments.service.ts";
import { listRule } from "./list-rule.ts";
import { deleteMembers, findStranger, insertMembers, insertSnapshot, insertStatic } from "./static.queries.ts";

export async function snapshotSegment(
  tx: OrgTx,
  { id: of, name }: InputOf<typeof segments.snapshot>,
  call: Pick<Call, "platform">,
): Promise<Segment> {
  const { rule, isBroken } = await getRule(tx, of);
  if (isBroken) {
    throw new AppError("conflict", "This segment refers to something that is not there any more; mend it first");
  }
  const id = uuidv7();
  await insertSnapshot(await ruleContextAt(tx, call.platform.clock.now()), { id, name, rule: listRule(id) }, rule);
  return getSegment(tx, { id }, call);
}

export async function createStatic(
  tx: OrgTx,
  { name }: InputOf<typeof segments.createStatic>,
  call: Pick<Call, "platform">,
): Promise<Segment> {
  const id = uuidv7();
  await insertStatic(tx, { id, name, rule: listRule(id) });
  return getSegment(tx, { id }, call);
}

/** Who is both put on and taken off is on the list afterwards. */
export async function changeMembers(tx: OrgTx, { id, add, remove }: InputOf<typeof segments.changeMembers>) {
  const { kind } = await getLocked(tx, id);
  if (kind !== "static") {
    throw new AppError("conflict", "Who is in this segment follows from its rule; change the rule, or take a snapshot");
  }
  await refuseStrangers(tx, "add", add);
  await refuseStrangers(tx, "remove", remove);
  const stay = new Set(add);
  const gone = remove.filter((customer) => !stay.has(customer));
  const removed = await deleteMembers(tx, id, gone);
  const added = await insertMembers(tx, id, add);
  await forgetCount(tx, id);
  return { added, removed };
}

async function refuseStrangers(tx: OrgTx, field: "add" | "remove", ids: readonly string[]): Promise<void> {
  const place = await findStranger(tx, ids);
  if (place !== undefined) {
    throw invalidField(`${field}.${place}`, "customerGone");
  }
}
