import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { setImmediate as turn } from "node:timers/promises";
import { segmentBytes } from "@delight/contract/monitoring";
import * as z from "zod";
import { openGate } from "../../../platform/auth/concurrency-limiter.ts";
import { AppError } from "../../../platform/errors.ts";
import { isMonstrous, type JsonSize } from "../../../platform/http/json-size.ts";
import { scrubJson } from "../../../platform/scrub.ts";
import { storableJson } from "./storable-json.ts";

interface Room extends JsonSize {
  /** Unpacked. */
  readonly bytes: number;
}

/** Whole pages of large tables pack into a segment that is twenty times as much unpacked; they are deeper and have more parts than any input of ours. */
const ofUsers: Room = { bytes: 4 * 1024 * 1024, deepest: 600, most: 100_000 };
/** Whoever has not signed in sees small pages; and anybody may send as nobody. */
const ofNobody: Room = { bytes: 512 * 1024, deepest: 600, most: 20_000 };
/** A segment of 60 000 bytes has room for half of them; a larger one is a single event. */
const mostEvents = 5000;

/** Unpacked they take megabytes each, and time that everybody else waits. Those that wait here are still small. */
const gate = openGate({ atOnce: 2, waiting: 50, busy: "Too many recordings are coming in at this moment; try again" });

export interface Unpacked {
  readonly count: number;
  /** The events as JSON, without secrets, packed again by ourselves. */
  readonly packed: Buffer;
}

interface Segment {
  readonly packing: "none" | "gzip";
  readonly events: string;
  /** Of a session without a user. */
  readonly isNameless: boolean;
}

/** Refuses whatever is no list of events: what is kept is what the player can read. */
export function unpack(segment: Segment): Promise<Unpacked> {
  return gate(() => open(segment));
}

async function open({ packing, events, isNameless }: Segment): Promise<Unpacked> {
  const room = isNameless ? ofNobody : ofUsers;
  const bytes = packing === "gzip" ? await unzip(events, room) : Buffer.from(events);
  if (packing === "none" && bytes.length > segmentBytes) {
    throw new AppError("too_large", "A segment must not be larger than 60 000 bytes");
  }
  if (isMonstrous(bytes, room)) {
    throw new AppError("too_large", "The segment has too many parts, or too many inside each other");
  }
  const json = textOf(storableJson(bytes));
  const count = countEvents(parse(json));
  return { count, packed: await promisify(gzip)(await scrubInPieces(json)) };
}

/** A secret that was cut out may be shorter than what stands in its place. */
const scrubbedBytes = 3 * ofUsers.bytes;

export async function readPacked(packed: Buffer): Promise<unknown[]> {
  const json = await promisify(gunzip)(packed, { maxOutputLength: scrubbedBytes });
  return z.array(z.unknown()).parse(JSON.parse(json.toString("utf8")));
}

async function unzip(base64: string, { bytes }: Room): Promise<Buffer> {
  if (!/^[\w+/]+={0,2}$/.test(base64)) {
    throw broken();
  }
  try {
    return await promisify(gunzip)(Buffer.from(base64, "base64"), { maxOutputLength: bytes });
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

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw broken();
  }
}

/** The first that is no event ends it: telling what is wrong with each of many costs time. */
function countEvents(list: unknown): number {
  if (!Array.isArray(list) || list.length === 0 || list.length > mostEvents || !list.every(isEvent)) {
    throw broken();
  }
  return list.length;
}

/** rrweb's kinds are the numbers 0 to 6, its moments milliseconds since 1970. */
function isEvent(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("type" in value && "timestamp" in value)) {
    return false;
  }
  const { type, timestamp } = value;
  return isBetween(type, 0, 6) && Number.isInteger(type) && isBetween(timestamp, 0, 1e14);
}

const isBetween = (value: unknown, least: number, most: number) =>
  typeof value === "number" && value >= least && value <= most;

function broken(): AppError {
  return new AppError("invalid_input", "The segment is no list of recorded events");
}

/** Characters that are scrubbed in one turn. */
const piece = 64 * 1024;
/** No secret that `scrubJson` finds goes on beyond one of these. */
const border = /[^\w.~%+/=-]/g;

/** The same as `scrubJson`, with turns in between for everybody else: megabytes of secrets take a second. */
async function scrubInPieces(json: string): Promise<string> {
  const scrubbed: string[] = [];
  for (let from = 0; from < json.length; ) {
    border.lastIndex = from + piece;
    const to = border.exec(json)?.index ?? json.length;
    scrubbed.push(scrubJson(json.slice(from, to)));
    from = to;
    await turn();
  }
  return scrubbed.join("");
}
