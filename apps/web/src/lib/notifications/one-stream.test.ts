import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectSession } from "../api/link.ts";
import { deleteAllCookies, writeCookie } from "../cookies.ts";
import { shareStream } from "./one-stream.ts";
import type { LiveEvent } from "./stream.ts";

const row = { id: "01890000-0000-7000-8000-0000000000a1", kind: "import_failed", is_read: false, data: {} };
const frame = `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(row)}\n\n`;

const over = new AbortController();
beforeEach(() => {
  connectSession({ ready: () => Promise.resolve(), end: () => undefined });
  writeCookie("accessToken", "secret");
});
afterEach(() => {
  over.abort();
  deleteAllCookies();
});

test("1.7: where a browser has no locks each tab listens for itself, tells nobody, and hears everything once", async () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }))),
  );
  const told: unknown[] = [];
  const witness = new BroadcastChannel("delight-notifications");
  witness.addEventListener("message", ({ data }) => told.push(data));
  const heard: [LiveEvent[], LiveEvent[]] = [[], []];

  for (const tab of heard) shareStream("somebody", (event) => tab.push(event), over.signal);
  await expect.poll(() => streams).toHaveLength(2);
  for (const stream of streams) stream.enqueue(new TextEncoder().encode(frame));
  await expect.poll(() => heard.map((tab) => tab.length)).toEqual([1, 1]);
  const last = new BroadcastChannel("delight-notifications");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  last.postMessage({ scope: "nobody" });

  await expect.poll(() => told).toContainEqual({ scope: "nobody" });
  expect(told).toHaveLength(1);
  expect(heard.map((tab) => tab.length)).toEqual([1, 1]);
  for (const channel of [witness, last]) channel.close();
});
