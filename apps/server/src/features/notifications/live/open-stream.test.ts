import { expect, test } from "vitest";
import { pino } from "pino";
import { StreamRegistry } from "../../../platform/http/streams/stream-registry.ts";
import { openStream } from "./stream.ts";

const nobody = { total: 0, unread: 0, items: [] };
const place = "00000000-0000-0000-0000-000000000000";
const log = pino({ level: "silent" });

const openOf = (lines: StreamRegistry, organizationId: string, userId: string) =>
  lines.open(`${organizationId}:${userId}`, { organizationId, userId });

test("a reader that takes nothing is closed at the second beat, and what waits for it never grows", async () => {
  const lines = new StreamRegistry({ perUser: 2, perOrganization: 9, perProcess: 2 });
  const line = openOf(lines, "o", "u");
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
  const lines = new StreamRegistry({ perUser: 2, perOrganization: 9, perProcess: 9 });
  const oldest = openOf(lines, "o", "u");
  const [newer, others] = [openOf(lines, "other", "u"), openOf(lines, "o", "v")];
  const stream = openStream({
    line: oldest,
    after: undefined,
    log,
    look: async () => ({ head: nobody, news: [], place }),
  });

  openOf(lines, "o", "u");
  lines.beat();

  expect((await stream.toArray()).join("")).toMatch(/retry: 60000\n\n$/);
  expect(lines.size).toBe(3);
  expect(await Promise.all([newer.next(), others.next()])).toEqual(["beat", "beat"]);
});

test("a database that does not answer once ends no stream", async () => {
  const lines = new StreamRegistry({ perUser: 1, perOrganization: 9, perProcess: 1 });
  const line = openOf(lines, "o", "u");
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
