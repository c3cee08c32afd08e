import { audit } from "@delight/contract/audit";
import { type BrandKit, brandKit } from "@delight/contract/brand-kit";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { plainBrand } from "@delight/email/document";
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { toCamel } from "../../../lib/case.ts";
import { useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import type { Settings } from "../settings.api.ts";
import { BrandTab } from "./brand-tab.tsx";

const { logo: _logo, website: _website, ...look } = plainBrand;
const kit: BrandKit = { ...look, social: [], bookingUrl: "", reviewUrl: "" };

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  mockResponse(brandKit.get, { kit, version: 0 });
  mockResponse(audit.lastChanges, []);
  signInAs("owner");
});

function signInAs(role: "owner" | "viewer") {
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
}

const settings = toCamel(buildSettings()) as Settings;
const show = () => renderScreen(<BrandTab settings={settings} />, { texts: ["settings"] });
const mayChange = () => screen.findByRole("button", { name: "Add a network" });
const puts = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body ?? "") as unknown);
const booking = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Booking address" });

test("2.17 the brand kit is saved as a whole with its version, links without a scheme too", async () => {
  const changed: BrandKit = {
    ...kit,
    bookingUrl: "https://firm.test/book",
    social: [{ network: "facebook", url: "https://facebook.com/firm" }],
  };
  mockResponse(brandKit.set, { kit: changed, version: 1 });
  await show();
  await mayChange();
  await fill(await booking(), "firm.test/book");
  await userEvent.click(screen.getByRole("button", { name: "Add a network" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Facebook" }));
  await fill(screen.getByRole("textbox", { name: "Facebook" }), "facebook.com/firm");

  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(puts).toEqual([{ kit: changed, version: 0 }]);
  await expect.poll(() => screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("colours that are hard to read are told while they are chosen", async () => {
  await show();
  await mayChange();
  await screen.findByText(/Words on buttons can be read well/);

  fireEvent.change(screen.getByRole("textbox", { name: "Main colour" }), { target: { value: "#ffee88" } });

  expect(await screen.findByText(/Words on buttons are hard to read/)).toBeDefined();
});

test("a colour that is none is refused at its field, and nothing is sent", async () => {
  await show();
  await mayChange();
  const field = screen.getByRole("textbox", { name: "Words on the main colour" });
  fireEvent.change(field, { target: { value: "#fff" } });

  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Give a colour like #5f61e6.")).toBeDefined();
  expect(puts()).toEqual([]);
});

test("2.17 who is overtaken looks at the other kit, or replaces it knowingly", async () => {
  await show();
  await mayChange();
  await fill(await booking(), "https://ours.test");
  mockErrorResponse(brandKit.set, 409, { code: "conflict", detail: "Somebody else changed it" });
  mockResponse(brandKit.get, { kit: { ...kit, bookingUrl: "https://theirs.test" }, version: 7 });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/Somebody else has saved another brand kit/);
  mockResponse(brandKit.set, { kit: { ...kit, bookingUrl: "https://ours.test" }, version: 8 });

  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(() => puts().at(-1)).toMatchObject({ kit: { bookingUrl: "https://ours.test" }, version: 7 });
});

test("6.1 who may not change settings reads the kit", async () => {
  signInAs("viewer");
  await show();

  expect((await booking()).readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Add a network" })).toBeNull();
});
