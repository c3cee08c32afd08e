import { profiles } from "@delight/contract/profiles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aProfile, type Sent, serverRefuses, serverSays, silenceServer } from "../../test-house.tsx";
import { readStored } from "../storage.ts";
import { chooseBrand } from "./choose-brand.ts";

let sent: Sent[];
const reload = vi.fn<() => void>();
beforeEach(() => {
  sent = silenceServer();
  reload.mockClear();
  vi.stubGlobal("location", { ...window.location, origin: window.location.origin, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test("1.3, 7.8: a chosen brand is kept in the profile before the page loads again", async () => {
  serverSays(profiles.update, aProfile({ brand: "simpro" }));

  await chooseBrand("simpro");

  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ brand: "simpro" }]);
  expect([readStored("brand"), reload.mock.calls.length]).toEqual(["simpro", 1]);
});

test("1.3: a profile that cannot be reached keeps nobody from the brand that they chose", async () => {
  serverRefuses(profiles.update, 400, { detail: "no", code: "invalid_input", request_id: "r-1" });

  await chooseBrand("simpro");

  expect([readStored("brand"), reload.mock.calls.length]).toEqual(["simpro", 1]);
});
