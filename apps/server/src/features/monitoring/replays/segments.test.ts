import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { monitoring, segmentBytes } from "@delight/contract/monitoring";
import { expect } from "vitest";
import { client, testApp, restartApp, testWith } from "../../../testing/fixtures.ts";
import { events, segment, visit } from "../testing/visit.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z", environment: { MONITORING_MAX_MEGABYTES: "1" } });
// Each test has its own limits.
test.beforeEach(async () => {
  await restartApp();
  await testApp.rows("delete from monitored_sessions");
});

const packed = (json: string) => gzipSync(json).toString("base64");
const segments = () => testApp.rows("select * from replay_segments order by number");
const refusal = async (payload: object) => {
  const { status, body } = await client.refused(monitoring.addSegment, payload);
  return [status, body.code];
};

test("9.10: segments are kept in the order of their numbers, packed or not, and played as they were recorded", async () => {
  const session = await visit(client, testApp.owner);
  const [first, second] = [events(), events()];
  await client.call(
    monitoring.addSegment,
    segment(testApp, session, { number: 1, events: packed(JSON.stringify(second)) }),
  );
  await client.call(
    monitoring.addSegment,
    segment(testApp, session, { packing: "none", events: JSON.stringify(first) }),
  );
  const play = async (number: number) =>
    (await client.call(monitoring.getSegment, { id: session.session_id, number }, testApp.staff)).events;

  expect([await play(0), await play(1)]).toEqual([first, second]);
  expect(await client.call(monitoring.getSession, { id: session.session_id }, testApp.staff)).toMatchObject({
    segments: 2,
    segment_numbers: [0, 1],
  });
});

test("9.10: a segment that comes twice counts once, and the first one stays", async () => {
  const session = await visit(client);
  await client.call(monitoring.addSegment, segment(testApp, session));
  const [before] = await segments();
  const again = segment(testApp, session, { events: packed(JSON.stringify(events(500))) });
  await Promise.all([1, 2, 3].map(() => client.call(monitoring.addSegment, again)));

  expect(await segments()).toEqual([before]);
  expect(await testApp.rows("select segments, bytes from monitored_sessions")).toEqual([
    { segments: 1, bytes: (before as { packed: Buffer }).packed.length },
  ]);
});

test("A02 a segment needs the key of its own session, of the last 24 hours", async () => {
  const [mine, theirs] = [await visit(client, testApp.owner), await visit(client, testApp.otherOrgOwner)];
  const wrong = [
    { ...mine, key: theirs.key },
    { session_id: theirs.session_id, key: mine.key },
    { session_id: randomUUID(), key: mine.key },
  ];
  const refusals = await Promise.all(wrong.map((proof) => refusal(segment(testApp, proof))));
  testApp.clock.advance(24 * 3600);

  expect([...refusals, await refusal(segment(testApp, mine))]).toEqual([1, 2, 3, 4].map(() => [404, "not_found"]));
  expect(await segments()).toEqual([]);
});

test("9.10: segments that come after the organization has switched monitoring off are refused", async () => {
  const session = await visit(client, testApp.owner);
  await testApp.rows("update organizations set is_monitored = false where id = $1", [testApp.ownOrgId]);
  const late = await refusal(segment(testApp, session));
  await testApp.rows("update organizations set is_monitored = true where id = $1", [testApp.ownOrgId]);

  expect(late).toEqual([403, "not_allowed"]);
  expect(await segments()).toEqual([]);
});

test("A33 what unpacks to too much is refused, and never unpacked whole", async () => {
  const session = await visit(client);
  const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024, "[")).toString("base64");

  expect(bomb.length).toBeLessThan(segmentBytes);
  expect(await refusal(segment(testApp, session, { events: bomb }))).toEqual([413, "too_large"]);
});

test("9.10: more than 60 000 bytes are no segment, whatever characters they are of", async () => {
  const session = await visit(client);
  const filled = (text: string) => JSON.stringify([{ type: 4, timestamp: 1, text }]);
  const fits = filled("é".repeat(29_000));
  const tooMany = filled("é".repeat(30_001));

  await client.call(monitoring.addSegment, segment(testApp, session, { packing: "none", events: fits }));
  expect(await refusal(segment(testApp, session, { number: 1, packing: "none", events: tooMany }))).toEqual([
    413,
    "too_large",
  ]);
});

test("A33 only a list of recorded events is kept", async () => {
  const session = await visit(client);
  const event = { type: 3, timestamp: 1 };
  const wrong = [
    "{}",
    "[]",
    "null",
    "[",
    "[1]",
    JSON.stringify([{ ...event, type: 7 }]),
    JSON.stringify([{ ...event, type: "3" }]),
    JSON.stringify([{ type: 3 }]),
    `[${JSON.stringify(event)}]x`,
  ];
  const deep = `[{"type":3,"timestamp":1,"data":${"[".repeat(3000)}${"]".repeat(3000)}}]`;
  const many = `[${Array(6000).fill(JSON.stringify(event)).join(",")}]`;
  const refusals = [];
  for (const json of wrong) refusals.push(await refusal(segment(testApp, session, { events: packed(json) })));
  const bytes = Buffer.from([0x1f, 0x8b, 1, 2, 3]).toString("base64");

  expect(refusals).toEqual(wrong.map(() => [400, "invalid_input"]));
  expect(await refusal(segment(testApp, session, { events: packed(deep) }))).toEqual([413, "too_large"]);
  expect(await refusal(segment(testApp, session, { events: packed(many) }))).toEqual([400, "invalid_input"]);
  expect(await refusal(segment(testApp, session, { events: bytes }))).toEqual([400, "invalid_input"]);
  expect(await refusal(segment(testApp, session, { events: "no base64" }))).toEqual([400, "invalid_input"]);
  expect(
    await refusal(segment(testApp, session, { events: gzipSync(Buffer.from([0xff, 0xfe])).toString("base64") })),
  ).toEqual([400, "invalid_input"]);
  expect(await segments()).toEqual([]);
});

test("9.10: tokens in a recording are cut out, and characters that no database stores", async () => {
  const session = await visit(client);
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U";
  const data = { href: `https://x.test/reset-password?token=abcdef&a=b#token=uvwxyz`, text: `${token} a\0b\ud83d` };
  await client.call(
    monitoring.addSegment,
    segment(testApp, session, { events: packed(JSON.stringify([{ type: 4, timestamp: 1, data }])) }),
  );
  const played = await client.call(monitoring.getSegment, { id: session.session_id, number: 0 }, testApp.staff);

  expect(played.events).toEqual([
    {
      type: 4,
      timestamp: 1,
      data: { href: "https://x.test/reset-password?token=[secret]&a=b#token=[secret]", text: "[secret] ab\ufffd" },
    },
  ]);
});

test("a clock that is wrong does not put a segment into another year, and what is no moment of our era is refused", async () => {
  const session = await visit(client);
  const now = testApp.clock.now().toISOString();
  const before = new Date(testApp.clock.now().getTime() - 60_000).toISOString();
  await client.call(
    monitoring.addSegment,
    segment(testApp, session, { starts_at: "0001-01-01T00:00:00Z", ends_at: now }),
  );
  await client.call(monitoring.addSegment, segment(testApp, session, { number: 1, starts_at: before, ends_at: now }));

  const times = (await segments()).map((row) => [row["starts_at"], row["ends_at"]] as unknown);
  expect(times).toEqual([
    [now, now],
    [before, now],
  ]);
  for (const starts_at of ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"]) {
    expect(await refusal(segment(testApp, session, { number: 2, starts_at }))).toEqual([400, "invalid_input"]);
  }
});

test("9.10: all replays together stay below the limit of the installation: the oldest make room", async () => {
  const sessions = [];
  for (let number = 0; number < 8; number += 1) {
    testApp.clock.advance(60);
    const session = await visit(client);
    sessions.push(session.session_id);
    for (let part = 0; part < 4; part += 1) {
      await client.call(
        monitoring.addSegment,
        segment(testApp, session, { number: part, events: packed(JSON.stringify(events(70_000))) }),
      );
    }
  }
  const [{ bytes } = { bytes: 0 }] = await testApp.rows<{ bytes: number }>(
    "select sum(octet_length(packed))::int as bytes from replay_segments",
  );
  const left = await testApp.rows<{ id: string }>("select id from monitored_sessions order by last_at");

  expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  expect(bytes).toBeGreaterThan(700_000);
  expect(left.map(({ id }) => id)).toEqual(sessions.slice(-left.length));
});

test("A11 a replay of one session has an end", async () => {
  const session = await visit(client);
  await testApp.rows("update monitored_sessions set bytes = 16 * 1024 * 1024");

  expect(await refusal(segment(testApp, session))).toEqual([413, "too_large"]);
});
