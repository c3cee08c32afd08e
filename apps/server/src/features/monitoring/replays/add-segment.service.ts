import type { InputOf } from "@delight/contract/endpoint";
import type { monitoring } from "@delight/contract/monitoring";
import { inSystem } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { IntakeCall } from "../sessions/intake.ts";
import { momentOf } from "../sessions/moment-of.ts";
import { admitReport, prove } from "../sessions/prove.ts";
import { countSegment, insertSegment } from "./segments.queries.ts";
import { unpack } from "./unpack.ts";

/** Of one session, packed: a whole day of work is about a tenth of it. */
const mostBytes = 16 * 1024 * 1024;

/** Adds a segment to the replay of a session; the same number again changes nothing, so that a browser may send it twice. */
export async function addSegment(
  call: IntakeCall,
  { packing, events, ...segment }: InputOf<typeof monitoring.addSegment>,
): Promise<Record<string, never>> {
  const { platform, intake } = call;
  const { database, clock } = platform;
  const { user_id } = await admitReport(call, "segments", segment);
  const { count, packed } = await unpack({ packing, events, isNameless: user_id === null });
  const isNew = await inSystem(database, async (tx) => {
    const session = await prove(tx, call, segment);
    if (session.bytes + packed.length > mostBytes) {
      throw new AppError("too_large", "The replay of this session is full");
    }
    const { id } = session;
    const now = clock.now();
    const at = now.toISOString();
    const times = { starts_at: momentOf(segment.starts_at, now), ends_at: momentOf(segment.ends_at, now) };
    const row = { session_id: id, number: segment.number, ...times, events: count, packed, received_at: at };
    const isInserted = await insertSegment(tx, row);
    if (isInserted) {
      await countSegment(tx, id, { bytes: packed.length, at });
    }
    return isInserted;
  });
  await intake.scales.weigh("bytes", isNew ? packed.length : 0);
  return {};
}
