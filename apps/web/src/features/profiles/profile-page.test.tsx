import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAllCookies, readCookie } from "../../lib/cookies.ts";
import { changeLanguage, i18n } from "../../lib/i18n/i18n.ts";
import { useProfileStore, useUserStore } from "../../lib/session/stored/stores.ts";
import { coded, buildProfile, fill, type SentRequest, mockErrorResponse, mockResponse } from "../../testing.tsx";
import { annaIsSignedIn, annaLeaves, showProfile } from "./testing.tsx";

let sent: SentRequest[];
beforeEach(() => {
  sent = annaIsSignedIn();
});
afterEach(annaLeaves);

const changes = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body) as object);

async function typeFirstName(name: string): Promise<void> {
  const field = await screen.findByLabelText("First name");
  await userEvent.clear(field);
  await fill(field, name);
}

test("2.18, 2.19, 7.8, 3.5: name and time zone are saved, and the answer is merged into the stored profile", async () => {
  mockResponse(profiles.update, buildProfile({ first_name: "Anne", time_zone: "Europe/Paris" }));
  await showProfile();
  await typeFirstName("Anne");
  expect(useUserStore.getState().isProfileChanged).toBe(true);

  await userEvent.click(screen.getByRole("combobox", { name: "Time zone" }));
  await fill(screen.getByRole("combobox", { name: "Time zone" }), "paris");
  await userEvent.click(await screen.findByRole("option", { name: /Europe\/Paris/, hidden: true }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(changes).toEqual([{ first_name: "Anne", last_name: "Reed", time_zone: "Europe/Paris" }]);
  expect(await screen.findByRole("heading", { name: "Anne Reed" })).toBeDefined();
  expect(useProfileStore.getState().profile).toMatchObject({ firstName: "Anne", timeZone: "Europe/Paris" });
  await expect.poll(() => useUserStore.getState().isProfileChanged).toBe(false);
});

test("3.1: somebody's organizations are called by their names", async () => {
  const marchand = { id: "01890000-0000-7000-8000-00000000000a", identifier: "marchand", name: "Marchand Plomberie" };
  mockResponse(profiles.get, buildProfile({ organizations: [marchand] }));
  await showProfile();

  expect(await screen.findByText("Marchand Plomberie")).toBeDefined();
});

test("2.19: what is not saved can be taken back", async () => {
  await showProfile();
  await typeFirstName("Anne");

  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));

  expect(screen.getByLabelText("First name")).toHaveProperty("value", "Anna");
  expect(changes()).toEqual([]);
});

test("what the server refuses about a field stands there", async () => {
  mockErrorResponse(profiles.update, 400, {
    detail: "first_name: must be a single line",
    code: "invalid_input",
    field_errors: coded({ first_name: "singleLine" }),
    request_id: "r-1",
  });
  await showProfile();
  await typeFirstName("Anne");

  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(() => screen.getByLabelText("First name").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["a known reason in the user's words", { detail: "changed", code: "conflict" }, /contradicts/],
  ["any other in the server's", { detail: ["The moon", "is too full"] }, /The moon is too full/],
])("8.6: 'Failed to update user profile' is shown with %s", async (_, refusal, why) => {
  mockErrorResponse(profiles.update, 400, { ...refusal, request_id: "r-1" });
  await showProfile();
  await typeFirstName("Anne");

  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  const { textContent } = await screen.findByRole("alert");
  expect(textContent).toContain("Failed to update user profile");
  expect(textContent).toMatch(why);
  expect(useUserStore.getState().error).toBe("Failed to update user profile");
});

test("8.6: a profile that could not be fetched is 'Failed to fetch user profile'", async () => {
  mockErrorResponse(profiles.get, 404, { detail: "no", code: "not_found", request_id: "r-1" });

  await showProfile();

  expect(await screen.findByText("Failed to fetch user profile")).toBeDefined();
});

test("1.4: another language is there at once, in the words and in the direction of the page", async () => {
  await showProfile();

  await userEvent.click(await screen.findByRole("radio", { name: "العربية" }));

  await expect.poll(() => document.documentElement.dir).toBe("rtl");
  expect(await screen.findByRole("heading", { level: 1, name: "الملف الشخصي" })).toBeDefined();
  expect(readCookie("Delight-language")).toBe("ar");
  await changeLanguage("en");
  await i18n.changeLanguage("en");
  deleteAllCookies();
});

test("1.5, 2.18: theme, skin and layout are chosen in a tab of their own", async () => {
  await showProfile("look");

  expect(await screen.findByRole("group", { name: "Theme" })).toBeDefined();
  expect(screen.getByRole("group", { name: "Skin" })).toBeDefined();
});
