import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { findPartnerStandIn } from "./partner-stand-in.ts";

const demo = { demo: true, setupLink: undefined };

test("a demo on this machine gets a stand-in of Simpro, known to the product by variables that it accepts", async () => {
  const found = await findPartnerStandIn(readConfig({ PORT: "3456" }), demo);

  expect(found?.program.words).toContain("http://localhost:3456/auth/simpro/callback");
  const { simpro } = readConfig({ ...found?.variables });
  expect(simpro?.standInUrl).toMatch(/^http:\/\/localhost:\d+$/);
  expect(found?.program.words).toContain(simpro?.clientSecret);
});

test.each([
  ["no demo", {}, { ...demo, demo: false }],
  ["production", { NODE_ENV: "production" }, demo],
  ["the real Simpro", { SIMPRO_CLIENT_ID: "a", SIMPRO_CLIENT_SECRET: "b" }, demo],
  ["browsers on other machines", { PUBLIC_URL: "https://delight.firm.example" }, demo],
])("with %s there is none", async (_, environment, welcome) => {
  expect(await findPartnerStandIn(readConfig(environment), welcome)).toBeUndefined();
});
