import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { forgetCount } from "../counts/counts.queries.ts";
import { getLocked } from "../segments.service.ts";
import { putOnList, takeOffList } from "./static.queries.ts";

interface ListChange {
  readonly kind: "add" | "remove";
  readonly ids: readonly string[];
}

/** Puts customers on a list or takes them off, for who goes through many; answers for whom that was a change. */
export async function changeList(tx: OrgTx, segmentId: string, { kind, ids }: ListChange): Promise<string[]> {
  const segment = await getLocked(tx, segmentId);
  if (segment.kind !== "static") {
    throw new AppError("conflict", "Who is in this segment follows from its rule; choose a list that people keep");
  }
  const changed = await (kind === "add" ? putOnList : takeOffList)(tx, segmentId, ids);
  await forgetCount(tx, segmentId);
  return changed;
}
