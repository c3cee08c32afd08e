import { audit } from "@delight/contract/audit";
import { type BrandKit, brandKit } from "@delight/contract/brand-kit";
import { plainBrand } from "@delight/email/document";
import { expect } from "vitest";
import { getBrand } from "./brand-kit.service.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const get = (as = testApp.owner) => client.call(brandKit.get, {}, as);
const set = (kit: BrandKit, version: number) => client.call(brandKit.set, { kit, version }, testApp.owner);

test("who has no brand kit yet is shown a plain one, and nobody has to save it", async () => {
  const { kit, version } = await get(testApp.viewer);

  expect(version).toBe(0);
  expect(kit).toMatchObject({ colors: plainBrand.colors, font: "system", radius: 6, social: [], bookingUrl: "" });
  expect(await testApp.rows("select from brand_kits")).toEqual([]);
});

test("a brand kit is kept with its version; of two who change it at once the second is told, and each change stands in the log", async () => {
  const { kit, version } = await get();
  const ours: BrandKit = {
    ...kit,
    colors: { ...kit.colors, primary: "#0f766e" },
    social: [{ network: "facebook", url: "https://facebook.com/firm" }],
    bookingUrl: "https://firm.test/book",
  };

  const first = await set(ours, version);
  const lateFirst = await client.refused(brandKit.set, { kit, version }, testApp.owner);
  const second = await set({ ...ours, radius: 12 }, first.version);
  const lateSecond = await client.refused(brandKit.set, { kit: ours, version: first.version }, testApp.owner);
  const same = await set(second.kit, second.version);

  expect([lateFirst.status, lateFirst.body.code, lateSecond.status]).toEqual([409, "conflict", 409]);
  expect(await get()).toEqual({ kit: { ...ours, radius: 12 }, version: same.version });
  const { items } = await client.call(audit.list, {}, testApp.owner);
  expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["brand_kit_changed", { brand_radius: 6 }, { brand_radius: 12 }],
    [
      "brand_kit_changed",
      { brand_colors: expect.arrayContaining(["#5f61e6"]), social_links: [], booking_url: "" },
      {
        brand_colors: expect.arrayContaining(["#0f766e"]),
        social_links: ["https://facebook.com/firm"],
        booking_url: "https://firm.test/book",
      },
    ],
  ]);
});

test("a version that nobody has had yet saves nothing", async () => {
  await testApp.rows("delete from brand_kits");
  const { kit } = await get();

  const refusal = await client.refused(brandKit.set, { kit, version: 7 }, testApp.owner);

  expect(refusal.status).toBe(409);
  expect(await testApp.rows("select from brand_kits")).toEqual([]);
});

test.each([
  ["a colour that is none", { colors: { ...plainBrand.colors, primary: "red" } }],
  ["a font that few readers have", { font: "Comic Sans" }],
  ["a script for a link", { bookingUrl: "javascript:alert(1)" }],
  ["something of a customer for a page", { bookingUrl: "{{ customer.email }}" }],
  ["a merge field in an address", { reviewUrl: "https://x.test/{{ customer.email }}" }],
  ["a place in the mail for a page", { reviewUrl: "#top" }],
])("%s is refused", async (_what, change) => {
  const { kit, version } = await get();

  const refusal = await client.refused(brandKit.set, { kit: { ...kit, ...change }, version }, testApp.owner);

  expect(refusal.status).toBe(400);
});

test("mails are told the look of the organization with its logo at an address that is whole", async () => {
  await testApp.rows("update organizations set website = 'https://firm.test', logo = 'abc.webp' where id = $1", [
    testApp.ownOrgId,
  ]);
  const before = await testApp.inOwnOrg((tx) => getBrand(tx, "https://delight.test"));
  await testApp.rows("update organizations set logo_width = 300, logo_height = 100 where id = $1", [testApp.ownOrgId]);

  const brand = await testApp.inOwnOrg((tx) => getBrand(tx, "https://delight.test"));

  expect(before.logo).toBeNull();
  expect(brand).toEqual({
    ...plainBrand,
    website: "https://firm.test",
    logo: { url: "https://delight.test/i/abc.png", width: 300, height: 100 },
  });
});
