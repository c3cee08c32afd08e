import { expect, test } from "vitest";
import { pino } from "pino";
import { AppError } from "../../../platform/errors.ts";
import { Lines } from "./lines.ts";
import { openStream } from "./stream.ts";

const nobody = { total: 0, unread: 0, items: [] };
const place = "00000000-0000-0000-0000-000000000000";
const log = pino({ level: "silent" });

test("what comes while a stream is busy is one reason to wake up, and an end outweighs everything", async () => {
  const lines = new Lines({ perUser: 2, perProcess: 2 });
  const line = lines.open("o", "u");
  lines.beat();
  for (let times = 0; times < 100; times += 1) lines.wake("o:u");

  const first = await line.next();
  const second = line.next();
  line.close();

  expect([first, await second, await line.next()]).toEqual(["changed", "closed", "closed"]);
});

test("nobody is woken by what concerns somebody else or another organization", async () => {
  const lines = new Lines({ perUser: 2, perProcess: 2 });
  const line = lines.open("o", "u");

  lines.wake("o:other");
  lines.wake("other:u");
  lines.beat();

  expect(await line.next()).toBe("beat");
});

test("of many lines only some look at the database at once, each once a beat", async () => {
  const lines = new Lines({ perUser: 1, perProcess: 6 });
  const woken: string[] = [];
  const reading = ["a", "b", "c", "d", "e", "f"].map(async (user) => {
    const line = lines.open("o", user);
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

test("a reader that takes nothing is closed at the second beat, and what waits for it never grows", async () => {
  const lines = new Lines({ perUser: 2, perProcess: 2 });
  const line = lines.open("o", "u");
  let looks = 0;
  const long = "x".repeat(100_000);
  const stream = openStream({
    line,
    after: undefined,
    log,
    look: async () => {
      looks += 1;
      return { head: { ...nobody, total: looks, items: [long as never] }, news: [], place };
    },
  });
  stream.read(1);
  await new Promise((done) => stream.once("readable", done));

  for (let times = 0; times < 1000; times += 1) lines.wake("o:u");
  lines.beat();
  lines.beat();
  expect(lines.size).toBe(0);
  expect(looks).toBeLessThan(3);
  expect(stream.readableLength).toBeLessThan(2 * long.length);
  stream.destroy();
});

test("beyond the bound of a user the oldest stream gives way, and is told to stay away", async () => {
  const lines = new Lines({ perUser: 2, perProcess: 9 });
  const oldest = lines.open("o", "u");
  const [newer, others] = [lines.open("other", "u"), lines.open("o", "v")];
  const stream = openStream({
    line: oldest,
    after: undefined,
    log,
    look: async () => ({ head: nobody, news: [], place }),
  });

  lines.open("o", "u");
  lines.beat();

  expect((await stream.toArray()).join("")).toMatch(/retry: 60000\n\n$/);
  expect(lines.size).toBe(3);
  expect(await Promise.all([newer.next(), others.next()])).toEqual(["beat", "beat"]);
});

test("beyond the bound of the process no stream is opened, and a closed one makes room", () => {
  const lines = new Lines({ perUser: 1, perProcess: 2 });
  const line = lines.open("o", "u");
  lines.open("o", "v");

  expect(() => lines.open("o", "w")).toThrow(AppError);
  expect(() => lines.open("o", "w")).toThrow("Too many windows");
  line.close();
  line.close();
  expect(lines.size).toBe(1);
  lines.open("o", "w");
});

test("a database that does not answer once ends no stream", async () => {
  const lines = new Lines({ perUser: 1, perProcess: 1 });
  const line = lines.open("o", "u");
  let looks = 0;
  const stream = openStream({
    line,
    after: undefined,
    log,
    look: async () => {
      looks += 1;
      if (looks === 1) throw new Error("gone");
      return { head: nobody, news: [], place };
    },
  });
  lines.beat();
  let text = "";

  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes("event: head")) break;
  }

  expect(looks).toBe(2);
});
