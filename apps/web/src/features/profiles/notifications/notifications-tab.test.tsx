import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildProfile, buildSettings, type SentRequest, mockErrorResponse, mockResponse } from "../../../testing.tsx";
import { annaIsSignedIn, annaLeaves, showProfile } from "../testing.tsx";

let sent: SentRequest[];
beforeEach(() => {
  sent = annaIsSignedIn();
  mockResponse(profiles.get, buildProfile({ notification_choices: { team: false } }));
  mockResponse(organizations.getSettings, buildSettings());
});
afterEach(annaLeaves);

const bodies = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body));
const imports = () => screen.findByRole<HTMLInputElement>("switch", { name: "Imports: in the bell" });

test("3.1: only what was chosen is sent, so that the choices of other windows stay", async () => {
  mockResponse(profiles.update, buildProfile({ notification_choices: { team: false, imports: false } }));
  await showProfile("notifications");

  await userEvent.click(await imports());
  await userEvent.click(screen.getByRole("switch", { name: "Team: in the bell" }));

  await expect
    .poll(bodies)
    .toEqual([{ notification_choices: { imports: false } }, { notification_choices: { team: true } }]);
  expect((await imports()).checked).toBe(false);
});

test("3.1: a choice that is refused goes back, with the reason", async () => {
  mockErrorResponse(profiles.update, 500, { detail: "no", code: "internal", request_id: "r" });
  await showProfile("notifications");

  await userEvent.click(await imports());

  await expect.poll(async () => (await imports()).checked).toBe(true);
  expect(bodies()).toHaveLength(1);
});

test("7.8: by mail comes what stops sending until somebody says no, and what somebody chooses", async () => {
  mockResponse(profiles.update, buildProfile({ notification_mail: { replies: "daily" } }));
  await showProfile("notifications");
  const mailOf = (group: string) => screen.findByRole<HTMLInputElement>("combobox", { name: `${group}: by mail` });
  const begins = [(await mailOf("Sending in danger")).value, (await mailOf("Replies")).value];

  await userEvent.click(await mailOf("Replies"));
  await userEvent.click(await screen.findByRole("option", { name: "Each morning" }));

  expect(begins).toEqual(["At once", "Never"]);
  await expect.poll(bodies).toEqual([{ notification_mail: { replies: "daily" } }]);
  expect((await mailOf("Replies")).value).toBe("Each morning");
});

test("3.1: from which worth on conversions are told is kept when the field is left, and emptied it is every one", async () => {
  mockResponse(organizations.getSettings, buildSettings({ currency: "GBP" }));
  mockResponse(profiles.get, buildProfile({ notification_threshold_cents: 50_000 }));
  mockResponse(profiles.update, buildProfile());
  await showProfile("notifications");
  const field = await screen.findByRole("textbox", { name: /Only conversions worth at least/ });

  await userEvent.clear(field);
  await userEvent.tab();

  await expect.poll(bodies).toEqual([{ notification_threshold_cents: null }]);
});
