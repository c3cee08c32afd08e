import type { InputOf } from "@delight/contract/endpoint";
import type { monitoring } from "@delight/contract/monitoring";
import type { SystemTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { logAction, type StaffCall } from "../../staff/index.ts";
import { findSegment } from "../replays/segments.queries.ts";
import { readPacked } from "../replays/unpack.ts";
import { findGroup, listGroups, markGroup } from "./errors.queries.ts";
import { listOccurrenceRows } from "./occurrences.queries.ts";
import { errorMoments, findReplay, listReplays, segmentNumbers } from "./sessions.queries.ts";

export const listErrors = listGroups;
export const listSessions = listReplays;

export async function getError(tx: SystemTx, { id }: { id: string }) {
  const group = await findGroup(tx, id);
  if (!group) {
    throw notFound("The error");
  }
  return group;
}

export async function listOccurrences(tx: SystemTx, input: InputOf<typeof monitoring.listOccurrences>) {
  await getError(tx, input);
  return listOccurrenceRows(tx, input);
}

export async function resolveError(
  tx: SystemTx,
  { id, is_resolved }: InputOf<typeof monitoring.resolveError>,
  call: StaffCall,
) {
  await getError(tx, { id });
  const { platform, user } = call;
  await markGroup(
    tx,
    id,
    is_resolved
      ? { resolved_at: platform.clock.now().toISOString(), resolved_by: user.userId }
      : { resolved_at: null, resolved_by: null },
  );
  logAction(call, is_resolved ? "error resolved" : "error opened again", { error: id });
  return getError(tx, { id });
}

export async function getSession(tx: SystemTx, { id }: { id: string }) {
  const session = await findReplay(tx, id);
  if (!session) {
    throw notFound("The session");
  }
  return { ...session, segment_numbers: await segmentNumbers(tx, id), error_moments: await errorMoments(tx, id) };
}

/** Whoever looks at somebody's screen is named in the log, with each part of it: any may be the first that they ask for. */
export async function getSegment(tx: SystemTx, { id, number }: InputOf<typeof monitoring.getSegment>, call: StaffCall) {
  const segment = await findSegment(tx, id, number);
  if (!segment) {
    throw notFound("The segment");
  }
  logAction(call, "replay watched", { session: id, segment: number });
  return { events: await readPacked(segment.packed) };
}
