import { auth } from "@delight/contract/auth";
import { monitoring } from "@delight/contract/monitoring";
import { expect } from "vitest";
import { inSystem } from "../../platform/db/database.ts";
import { makeSetupToken } from "./index.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

const first = { email: "boss@firm.example", password: "long enough for this", organization_name: "Firm" };

test("an installation with users gives no link to make the first one", async () => {
  expect(await inSystem(testApp.platform.database, makeSetupToken)).toBeUndefined();
  expect((await client.call(monitoring.frontDoor, {})).needs_setup).toBe(false);
});

test("A14 the newest one-time link makes the first superuser and organization, once", async () => {
  await testApp.rows("delete from users");
  await testApp.rows("delete from organizations");
  expect((await client.call(monitoring.frontDoor, {})).needs_setup).toBe(true);
  const older = (await inSystem(testApp.platform.database, makeSetupToken)) ?? "";
  const token = (await inSystem(testApp.platform.database, makeSetupToken)) ?? "";

  const refusals = await Promise.all(
    ["", "guess", older].map((wrong) => client.refused(auth.setup, { ...first, token: wrong })),
  );
  const weak = await client.refused(auth.setup, { ...first, token, password: "short" });
  const common = await client.refused(auth.setup, { ...first, token, password: "Password123" });
  const nowhere = await client.refused(auth.setup, { ...first, token, time_zone: "+05:30" });
  await client.call(auth.setup, { ...first, token, time_zone: "Europe/Paris", language: "fr" });
  const again = await client.refused(auth.setup, { ...first, email: "other@firm.example", token });

  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(weak.body.errors).toHaveProperty("password");
  expect(common.body.errors?.["password"]?.[0]).toMatch(/too common/);
  expect(again.status).toBe(403);
  expect(nowhere.body.errors).toHaveProperty("time_zone");
  expect(await testApp.rows("select time_zone, language from organizations")).toEqual([
    { time_zone: "Europe/Paris", language: "fr" },
  ]);
  expect(await testApp.rows("select language from users")).toEqual([{ language: "fr" }]);
  const answer = await client.call(auth.login, { email: first.email, password: first.password });
  expect(answer.user).toMatchObject({ is_staff: true, is_superuser: true });
  expect(answer.organizations.map(({ identifier }) => identifier)).toEqual(["Firm"]);
  const [membership] = await testApp.rows<{ permissions: string[] }>("select permissions from memberships");
  expect(membership?.permissions).toContain("organization.settings");
});
