import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { WireInputOf } from "@delight/contract/endpoint";
import { monitoring } from "@delight/contract/monitoring";
import type { Client } from "../../../testing/client.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { Person } from "../../../testing/people.ts";

export interface Proof {
  readonly session_id: string;
  readonly key: string;
}

/** Begins a session as a browser does. */
export async function visit(client: Client, as?: Person, headers: Record<string, string> = {}): Promise<Proof> {
  const begun = await client.call(monitoring.beginSession, { release: "1.0.0" }, as, headers);
  if (begun.session_id === null) {
    throw new Error("Nothing is kept of this session");
  }
  return { session_id: begun.session_id, key: begun.key };
}

type Error = WireInputOf<typeof monitoring.reportError>["error"];

export function report(testApp: TestApp, proof: Proof, error: Partial<Error> = {}) {
  const occurred_at = testApp.clock.now().toISOString();
  return { ...proof, error: { kind: "uncaught" as const, message: "TypeError: no", occurred_at, ...error } };
}

/** Of so many bytes at least that no packing makes smaller. */
export function events(bytes = 0): object[] {
  const text = randomBytes(Math.ceil(bytes / 2)).toString("hex");
  return [{ type: 4, timestamp: 1_767_225_600_000, data: { href: "https://delight.test/", text } }];
}

export function segment(testApp: TestApp, proof: Proof, more: Partial<WireInputOf<typeof monitoring.addSegment>> = {}) {
  const at = testApp.clock.now().toISOString();
  const packed = gzipSync(JSON.stringify(events())).toString("base64");
  return { ...proof, number: 0, starts_at: at, ends_at: at, packing: "gzip" as const, events: packed, ...more };
}
