import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { choosePort, freeLoopbackPort } from "./ports.ts";

const host = "127.0.0.1";
let taken: Server | undefined;
afterEach(() => {
  taken?.close();
});

async function takePort(): Promise<number> {
  taken = createServer().listen(0, host);
  await once(taken, "listening");
  return (taken.address() as AddressInfo).port;
}

test("a free port is taken as it is", async () => {
  const port = await freeLoopbackPort();

  expect(await choosePort({ host, port, portIsFixed: true })).toBe(port);
});

test("a port of our own is none that the system lends to connections", async () => {
  const port = await freeLoopbackPort();

  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
});

test("a taken port that nobody insists on gives way to a later one", async () => {
  const port = await takePort();

  expect(await choosePort({ host, port, portIsFixed: false })).toBeGreaterThan(port);
});

test("a taken port that somebody chose is refused by its number", async () => {
  const port = await takePort();

  await expect(choosePort({ host, port, portIsFixed: true })).rejects.toThrow(`Port ${port} on ${host} is taken`);
});

test("a port that somebody chose is taken once it becomes free", async () => {
  const port = await takePort();

  const chosen = choosePort({ host, port, portIsFixed: true }, 30_000);
  taken?.close();

  expect(await chosen).toBe(port);
});

test("a host that is not ours is refused in words", async () => {
  await expect(choosePort({ host: "203.0.113.1", port: 0, portIsFixed: false })).rejects.toThrow(
    "Cannot listen on 203.0.113.1:0",
  );
});
