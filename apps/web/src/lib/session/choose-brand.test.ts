import { profiles } from "@delight/contract/profiles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aProfile, type Sent, serverSays, silenceServer } from "../../test-house.tsx";
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

test("1.3, 7.8: a chosen brand reloads at once and reaches the profile nevertheless", async () => {
  serverSays(profiles.update, aProfile({ brand: "simpro" }));

  chooseBrand("simpro");

  expect([readStored("brand"), reload.mock.calls.length]).toEqual(["simpro", 1]);
  await expect.poll(() => sent).toMatchObject([{ method: "PUT", body: '{"brand":"simpro"}', keepalive: true }]);
});
