import { profiles } from "@delight/contract/profiles";
import { expect } from "vitest";
import { client, house, testWith } from "./fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

let before: string | undefined;
test.beforeAll(() => {
  before = house.mine;
});

const askMine = () => client.call(profiles.get, {}, house.owner);

test("a test file finds its organizations in hooks, helpers and tests, and its own clock", async () => {
  expect(before).toBe(house.mine);
  expect(house.clock.now().toISOString()).toBe("2026-03-10T09:00:00.000Z");
  expect((await askMine()).email).toBe(house.owner.email);
});
