import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "../../errors.ts";
import { StreamRegistry } from "./stream-registry.ts";

const openOf = (lines: StreamRegistry, organizationId: string, userId: string) =>
  lines.open(`${organizationId}:${userId}`, { organizationId, userId });

test("what comes while a stream is busy is one reason to wake up, and an end outweighs everything", async () => {
  const lines = new StreamRegistry({ perUser: 2, perOrganization: 9, perProcess: 2 });
  const line = openOf(lines, "o", "u");
  lines.beat();
  for (let times = 0; times < 100; times += 1) lines.wake("o:u");

  const first = await line.next();
  const second = line.next();
  line.close();

  expect([first, await second, await line.next()]).toEqual(["changed", "closed", "closed"]);
});

test("nobody is woken by what concerns somebody else or another organization", async () => {
  const lines = new StreamRegistry({ perUser: 2, perOrganization: 9, perProcess: 2 });
  const line = openOf(lines, "o", "u");

  lines.wake("o:other");
  lines.wake("other:u");
  lines.beat();

  expect(await line.next()).toBe("beat");
});

test("of many lines only some look at the database at once, each once a beat", async () => {
  const lines = new StreamRegistry({ perUser: 1, perOrganization: 9, perProcess: 6 });
  const woken: string[] = [];
  const reading = ["a", "b", "c", "d", "e", "f"].map(async (user) => {
    const line = openOf(lines, "o", user);
    await line.next();
    woken.push(user);
  });
  const turns = 3;
  const inTurns: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    lines.beat({ turn, turns });
    await new Promise(setImmediate);
    inTurns.push(woken.splice(0).join(""));
  }

  await Promise.all(reading);
  expect(inTurns).toEqual(["ad", "be", "cf"]);
});

afterEach(() => vi.useRealTimers());

test("signs of life come to many lines in turns, each once in the time between two, until they are stopped", async () => {
  vi.useFakeTimers();
  const lines = new StreamRegistry({ perUser: 1, perOrganization: 100, perProcess: 100 });
  const atOnce = new Map<number, number>();
  const reading = Array.from({ length: 100 }, async (_, user) => {
    const line = openOf(lines, "o", String(user));
    for (let why = await line.next(); why === "beat"; why = await line.next()) {
      atOnce.set(Date.now(), (atOnce.get(Date.now()) ?? 0) + 1);
    }
  });

  const stop = lines.beatEvery(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);

  lines.closeAll();
  await Promise.all(reading);
  expect([...atOnce.values()]).toEqual(Array.from({ length: 50 }, () => 2));
});

test("beyond the bound of the process no stream is opened, and a closed one makes room", () => {
  const lines = new StreamRegistry({ perUser: 1, perOrganization: 9, perProcess: 2 });
  const line = openOf(lines, "o", "u");
  openOf(lines, "o", "v");

  expect(() => openOf(lines, "o", "w")).toThrow(AppError);
  expect(() => openOf(lines, "o", "w")).toThrow("Too many windows");
  line.close();
  line.close();
  expect(lines.size).toBe(1);
  openOf(lines, "o", "w");
});

test("beyond the bound of an organization no stream of it is opened, and others have theirs", () => {
  const lines = new StreamRegistry({ perUser: 2, perOrganization: 2, perProcess: 9 });
  const line = openOf(lines, "o", "u");
  openOf(lines, "o", "v");

  expect(() => openOf(lines, "o", "w")).toThrow("Too many windows");
  openOf(lines, "other", "w");
  line.close();
  openOf(lines, "o", "w");
  expect(lines.size).toBe(3);
});

test("windows of two people who look at the same are woken together, and it is known when nobody looks any more", async () => {
  const lines = new StreamRegistry({ perUser: 2, perOrganization: 9, perProcess: 9 });
  const both = ["u", "v"].map((userId) => lines.open("o:activity", { organizationId: "o", userId }));

  lines.wake("o:activity");

  expect(await Promise.all(both.map((line) => line.next()))).toEqual(["changed", "changed"]);
  for (const line of both) {
    expect(lines.has("o:activity")).toBe(true);
    line.close();
  }
  expect(lines.has("o:activity")).toBe(false);
});
