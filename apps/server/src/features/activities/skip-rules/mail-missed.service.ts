import type { Activity, activities } from "@delight/contract/activities";
import type { InputOf } from "@delight/contract/endpoint";
import type { SegmentRule } from "@delight/contract/segment-rule";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { createSegment } from "../../segments/index.ts";
import { updateDraft } from "../activities.queries.ts";
import { duplicateActivity, getActivity } from "../activities.service.ts";

/** Of `RequiredLine`. */
const longestName = 200;

/** A copy whose segment asks for those who were left out: it is asked afresh when the copy begins, and so is consent. */
export async function mailMissed(
  tx: OrgTx,
  { id, because }: InputOf<typeof activities.mailMissed>,
  call: Call,
): Promise<Activity> {
  const { kind, name, launched_at } = await getActivity(tx, { id });
  if (kind !== "campaign" || launched_at === null) {
    throw new AppError("conflict", "Only a campaign that has begun has left somebody out");
  }
  const named = `Missed: ${name}`.slice(0, longestName).trim();
  const rule: SegmentRule = {
    version: 2,
    root: {
      kind: "group",
      match: "all",
      parts: [{ kind: "left_out", happened: true, activity_ids: [id], because: [...new Set(because)] }],
    },
  };
  const segment = await createSegment(tx, { name: named, rule }, call);
  const draft = await duplicateActivity(tx, { id });
  await updateDraft(tx, draft.id, { name: named, segment_id: segment.id, held_out_percent: 0 });
  return getActivity(tx, { id: draft.id });
}
