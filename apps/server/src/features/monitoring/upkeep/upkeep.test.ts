import { monitoring } from "@delight/contract/monitoring";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Client, openClient } from "../../../test-house/client.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import type { Person } from "../../../test-house/people.ts";
import { aMember, anOrganization } from "../../../test-house/x00/rows.ts";
import { report, segment, visit } from "../test-house/visit.ts";
import { forgetOldReports } from "./forget.ts";
import { makeRoom } from "./make-room.ts";

let house: House;
let client: Client;
beforeAll(async () => {
  house = await openHouse({ now: "2026-03-02T09:00:00Z" });
});
afterAll(() => house.close());
// Each test has its own limits, and tokens that are new.
beforeEach(async () => {
  client = await openClient(house);
  await house.rows("delete from monitored_sessions");
  await house.rows("delete from error_groups");
});
afterEach(() => client.close());

const day = 24 * 3600;

async function aVisitWithAll(message: string, as?: Person) {
  const session = await visit(client, as);
  await client.call(monitoring.addSegment, segment(house, session));
  await client.call(monitoring.reportError, report(house, session, { message }));
}

/** How many sessions, segments, occurrences and groups there are. */
async function counts() {
  const tables = ["monitored_sessions", "replay_segments", "error_occurrences", "error_groups"];
  const [row] = await house.rows<{ all: number[] }>(
    `select array[${tables.map((table) => `(select count(*)::int from ${table})`).join(", ")}] as all`,
  );
  return row?.all;
}

test("9.10: errors and replays are kept for 30 days, and not a day longer", async () => {
  await aVisitWithAll("first");
  house.clock.advance(30 * day - 1);
  await forgetOldReports(house.platform);
  const before = await counts();
  house.clock.advance(2);
  client = await openClient(house);
  await aVisitWithAll("second");
  await forgetOldReports(house.platform);

  expect(before).toEqual([1, 1, 1, 1]);
  expect(await counts()).toEqual([1, 1, 1, 1]);
  expect(await house.rows("select title from error_groups")).toEqual([{ title: "second" }]);
});

test("9.10: more than fits into one batch is forgotten as well", async () => {
  await house.rows(
    `insert into monitored_sessions (key_hash, environment, release, browser, last_at)
     select '', '', '', '', '2020-01-01' from generate_series(1, 1201)`,
  );
  await forgetOldReports(house.platform);

  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test("9.10: what tells of a user goes with them, and what tells of an organization with it", async () => {
  const firm = await anOrganization(house);
  const member = await aMember(house, firm.id, ["customers.view"]);
  const leaving = await aMember(house, house.mine, ["customers.view"]);
  await aVisitWithAll("of a member", member);
  await aVisitWithAll("of who leaves", leaving);
  await aVisitWithAll("of nobody");

  await house.rows("delete from users where id = $1", [leaving.id]);
  const afterUser = await counts();
  await house.rows("delete from organizations where id = $1", [firm.id]);

  expect(afterUser?.slice(0, 3)).toEqual([2, 2, 2]);
  expect((await counts())?.slice(0, 3)).toEqual([1, 1, 1]);
});

test("A11 errors without end push out the oldest, and of one error only some are kept while the count goes on", async () => {
  const session = await visit(client);
  for (const message of ["one", "one", "one", "two", "three", "three"]) {
    house.clock.advance(1);
    await client.call(monitoring.reportError, report(house, session, { message }));
  }

  await makeRoom(house.platform, { groups: 2, occurrences: 3, occurrencesOfGroup: 2 });

  const groups = await house.rows("select title, occurrences from error_groups order by last_at");
  const kept = await house.rows("select message from error_occurrences order by received_at");
  expect(groups).toEqual([
    { title: "two", occurrences: 1 },
    { title: "three", occurrences: 2 },
  ]);
  expect(kept.map((row) => row["message"])).toEqual(["two", "three", "three"]);
});
