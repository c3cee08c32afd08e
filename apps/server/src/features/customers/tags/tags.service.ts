import type { BulkRun } from "@delight/contract/customer-bulk";
import type { InputOf } from "@delight/contract/endpoint";
import { textKey } from "@delight/contract/same-text";
import type { tags } from "@delight/contract/tags";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { recordChange } from "../../organizations/index.ts";
import { busy, getRun, work } from "../bulk/bulk.service.ts";
import { insertRun } from "../bulk/runs.queries.ts";
import type { TagAction } from "../bulk/stored.ts";
import type { CustomersPorts } from "../ports.ts";
import { follow } from "./follow.service.ts";
import { countTagged, findSpelling } from "./tagged.queries.ts";

type WithClock = Pick<Call, "platform">;

export function renameTag(ports: CustomersPorts) {
  return async (tx: OrgTx, input: InputOf<typeof tags.rename>, { platform }: WithClock): Promise<BulkRun> => {
    const former = (await findSpelling(tx, input.tag)) ?? input.tag;
    if (input.to === former) throw invalidField("to", "tagSame");
    const other = textKey(input.to) === textKey(former) ? undefined : await findSpelling(tx, input.to);
    if (other !== undefined && !input.merges) {
      throw invalidField("to", "tagTaken", "conflict");
    }
    const renaming = { tag: former, to: other ?? input.to };
    const begun = await begin(tx, { kind: "rename_tag", ...renaming }, platform.clock.now());
    await recordChange(tx, {
      action: other === undefined ? "tag_renamed" : "tags_merged",
      subject: { kind: "tag", name: renaming.tag },
      before: { name: renaming.tag },
      after: { name: renaming.to },
    });
    await follow(tx, begun.id, renaming);
    return finish(tx, ports, begun);
  };
}

export function removeTag(ports: CustomersPorts) {
  return async (tx: OrgTx, input: InputOf<typeof tags.remove>, { platform }: WithClock): Promise<BulkRun> => {
    const tag = (await findSpelling(tx, input.tag)) ?? input.tag;
    const begun = await begin(tx, { kind: "delete_tag", tag }, platform.clock.now());
    await recordChange(tx, { action: "tag_removed", subject: { kind: "tag", name: tag } });
    return finish(tx, ports, begun);
  };
}

interface Begun {
  readonly id: string;
  readonly total: number;
  readonly now: Date;
}

async function begin(tx: OrgTx, action: TagAction, now: Date): Promise<Begun> {
  const { tag } = action;
  const total = await countTagged(tx, tag);
  if (total === 0) throw notFound("The tag");
  const id = await insertRun(tx, { choice: { kind: "tagged", tag }, action, total, now });
  if (id === undefined) throw busy();
  return { id, total, now };
}

async function finish(tx: OrgTx, ports: CustomersPorts, begun: Begun): Promise<BulkRun> {
  await work(tx, ports, begun);
  return getRun(tx, begun.id, begun.now);
}
