import { locales } from "@delight/contract/locales";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-01-15T12:00:00Z" });

test("7.12 3.3 the languages of the product, in their own words, with their direction", async () => {
  expect(await client.call(locales.listLanguages, {})).toEqual([
    { code: "en", name: "English", is_rtl: false },
    { code: "fr", name: "Français", is_rtl: false },
    { code: "ar", name: "العربية", is_rtl: true },
  ]);
});

test("7.13 3.3 the time zones by name, with the offset of this hour", async () => {
  const offsets = async () =>
    new Map((await client.call(locales.listTimeZones, {})).map((zone) => [zone.name, zone.offset_minutes]));
  const winter = await offsets();
  testApp.clock.set("2026-07-15T12:00:00Z");
  const summer = await offsets();

  expect([...winter.keys()]).toEqual([...winter.keys()].sort());
  expect(winter.size).toBeGreaterThan(400);
  const some = ["Europe/Paris", "America/New_York", "Asia/Kolkata", "Pacific/Marquesas", "UTC"];
  const pick = (zones: typeof winter) => some.map((name) => zones.get(name) ?? zones.get("Asia/Calcutta"));
  expect(pick(winter)).toEqual([60, -300, 330, -570, 0]);
  expect(pick(summer)).toEqual([120, -240, 330, -570, 0]);
});

test.each(["/api/languages/", "/api/timezones/"])("7.12 7.13 %s may be kept for an hour", async (url) => {
  const answer = await client.app.fastify.inject({ url });

  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
});
