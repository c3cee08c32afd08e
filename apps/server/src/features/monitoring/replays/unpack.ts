import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { segmentBytes } from "@delight/contract/monitoring";
import * as z from "zod";
import { AppError } from "../../../platform/errors.ts";
import { isMonstrous } from "../../../platform/http/json-size.ts";
import { scrubJson } from "../errors/scrub.ts";

/** Whole pages of large tables pack into a segment that is twenty times as much unpacked; what is more is no page. */
const unpackedBytes = 4 * 1024 * 1024;
/** Pages are deeper and have more parts than any input of ours. */
const size = { deepest: 600, most: 500_000 };

/** One event of a recording: rrweb's kinds are the numbers 0 to 6, its moments milliseconds since 1970. */
const Events = z
  .array(z.object({ type: z.number().int().min(0).max(6), timestamp: z.number().min(0).max(1e14) }))
  .min(1)
  .max(50_000);

export interface Unpacked {
  readonly count: number;
  /** The events as JSON, without secrets, packed again by ourselves. */
  readonly packed: Buffer;
}

interface Segment {
  readonly packing: "none" | "gzip";
  readonly events: string;
}

/** Refuses whatever is no list of events: what is kept is what the player can read. */
export async function unpack({ packing, events }: Segment): Promise<Unpacked> {
  const bytes = packing === "gzip" ? await unzip(events) : Buffer.from(events);
  if (packing === "none" && bytes.length > segmentBytes) {
    throw new AppError("too_large", "A segment must not be larger than 60 000 bytes");
  }
  if (isMonstrous(bytes, size)) {
    throw new AppError("too_large", "The segment has too many parts, or too many inside each other");
  }
  const json = storable(textOf(bytes));
  const parsed = Events.safeParse(parse(json));
  if (!parsed.success) {
    throw broken();
  }
  return { count: parsed.data.length, packed: await promisify(gzip)(scrubJson(json)) };
}

export async function readPacked(packed: Buffer): Promise<unknown[]> {
  const json = await promisify(gunzip)(packed, { maxOutputLength: 2 * unpackedBytes });
  return z.array(z.unknown()).parse(JSON.parse(json.toString("utf8")));
}

async function unzip(base64: string): Promise<Buffer> {
  if (!/^[\w+/]+={0,2}$/.test(base64)) {
    throw broken();
  }
  try {
    return await promisify(gunzip)(Buffer.from(base64, "base64"), { maxOutputLength: unpackedBytes });
  } catch (error) {
    throw error instanceof RangeError ? new AppError("too_large", "The segment unpacks to too much") : broken();
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw broken();
  }
}

/** NUL and halves of characters can stand in JSON as escapes only; they are rare, and looking into every value costs time. */
function storable(json: string): string {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) {
    return json;
  }
  const clean = (text: string) => text.replaceAll("\0", "").toWellFormed();
  return JSON.stringify(parse(json, (_key, value: unknown) => (typeof value === "string" ? clean(value) : value)));
}

function parse(json: string, change?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(json, change);
  } catch {
    throw broken();
  }
}

function broken(): AppError {
  return new AppError("invalid_input", "The segment is no list of recorded events");
}
