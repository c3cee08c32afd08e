import { profiles } from "@delight/contract/profiles";
import { expect } from "vitest";
import { client, testApp, testWith } from "./fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

let before: string | undefined;
test.beforeAll(() => {
  before = testApp.ownOrgId;
});

const askMine = () => client.call(profiles.get, {}, testApp.owner);

test("a test file finds its organizations in hooks, helpers and tests, and its own clock", async () => {
  expect(before).toBe(testApp.ownOrgId);
  expect(testApp.clock.now().toISOString()).toBe("2026-03-10T09:00:00.000Z");
  expect((await askMine()).email).toBe(testApp.owner.email);
});
