import { profiles } from "@delight/contract/profiles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildProfile, type SentRequest, mockResponse, mockServer } from "../../testing.tsx";
import { readStored } from "../storage.ts";
import { chooseBrand } from "./choose-brand.ts";

let sent: SentRequest[];
const reload = vi.fn<() => void>();
beforeEach(() => {
  sent = mockServer();
  reload.mockClear();
  vi.stubGlobal("location", { ...window.location, origin: window.location.origin, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test("1.3, 7.8: a chosen brand reloads at once and reaches the profile nevertheless", async () => {
  mockResponse(profiles.update, buildProfile({ brand: "simpro" }));

  chooseBrand("simpro");

  expect([readStored("brand"), reload.mock.calls.length]).toEqual(["simpro", 1]);
  await expect.poll(() => sent).toMatchObject([{ method: "PUT", body: '{"brand":"simpro"}', keepalive: true }]);
});
