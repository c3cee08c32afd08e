import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted } from "../smtp/read-sink.ts";
import { startSink } from "../smtp/sink.ts";
import { type Proxy, startProxy } from "./proxy.ts";
import type { Weather } from "./network-conditions.ts";

/** Says everything back. */
let echo: Server;
let proxy: Proxy;
beforeEach(async () => {
  echo = createServer((socket) => void socket.on("error", () => undefined).pipe(socket));
  await new Promise<void>((resolve) => {
    echo.listen(0, "127.0.0.1", resolve);
  });
  proxy = await startProxy((echo.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  echo.close();
});

/** A client that keeps what it hears, chunk by chunk. */
function open(port = proxy.port) {
  const chunks: string[] = [];
  let end = "";
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  socket.on("error", (error) => {
    end = (error as NodeJS.ErrnoException).code ?? "";
  });
  return { socket, chunks, heard: () => chunks.join(""), end: () => end };
}

test.each<[string, Weather]>([
  ["fair", {}],
  ["late", { delay: 20 }],
  ["slow", { pace: 2000 }],
  ["crumbled", { isCrumbled: true }],
])("what is said arrives whole and in order in %s weather", async (_name, weather) => {
  proxy.set(weather);
  const { socket, heard } = open();
  const words = Array.from({ length: 40 }, (_, index) => `word-${index} `);

  for (const word of words) socket.write(word);

  await expect.poll(heard).toBe(words.join(""));
  socket.destroy();
});

test("a cut resets both sides, and the next connection is a fresh one", async () => {
  const first = open();
  first.socket.write("one");
  await expect.poll(first.heard).toBe("one");

  proxy.cut();

  await expect.poll(first.end).toBe("ECONNRESET");
  const second = open();
  second.socket.write("two");
  await expect.poll(second.heard).toBe("two");
  second.socket.destroy();
});

test("in a black hole nothing arrives and nobody is told; afterwards all of it arrives", async () => {
  const { socket, heard, end } = open();
  socket.write("one");
  await expect.poll(heard).toBe("one");

  proxy.set({ isBlackHole: true });
  socket.write("two");
  await sleep(200);
  const during = [heard(), end()];
  proxy.set({});

  expect(during).toEqual(["one", ""]);
  await expect.poll(heard).toBe("onetwo");
  socket.destroy();
});

test("who is refused is told at once", async () => {
  proxy.set({ refuses: true });

  const { end } = open();

  await expect.poll(end).toBe("ECONNRESET");
});

test("a line is held in the middle of a message, which the sink then does not count", async () => {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const sink = await startSink({ folder });
  const way = await startProxy(sink.port, { holdsAfter: /half/ });
  const { socket, heard } = open(way.port);
  socket.write("EHLO a.test\r\nMAIL FROM:<us@a.test>\r\nRCPT TO:<you@b.test>\r\nDATA\r\n");
  await expect.poll(heard).toContain("354");

  socket.write("Subject: x\r\n\r\nha");
  socket.write("lf and the rest\r\n.\r\n");

  await expect.poll(() => way.held()).toBe(1);
  await sleep(100);
  expect(readAccepted(folder)).toEqual([]);
  socket.destroy();
  await way.close();
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});
