import { activities } from "@delight/contract/activities";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toCamel } from "../../../lib/case.ts";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import type { Activity } from "../activities.api.ts";
import { buildActivity } from "../testing.ts";
import { DraftUtm } from "./draft-utm.tsx";

let log: SentRequest[];
beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile());
});
afterEach(() => useSession.setState(signedOut));

const { utm: off } = buildSettings();
const { domains: _domains, ...own } = { ...off, is_on: true };

function show(facts: Parameters<typeof buildActivity>[0] = {}, organization = off) {
  mockResponse(organizations.getSettings, buildSettings({ utm: organization, website: "https://firm.test/" }));
  mockResponse(activities.update, buildActivity(facts));
  const draft = toCamel(buildActivity(facts)) as Activity;
  return renderScreen(<DraftUtm draft={draft} />, { texts: ["activities", "parts", "fields"] });
}

const saved = () => log.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body ?? "") as unknown);

async function choose(name: string) {
  fireEvent.click(await screen.findByRole("combobox", { name: "UTM parameters" }));
  fireEvent.click(await screen.findByRole("option", { name }));
}

test("UTM a campaign does as the settings say, shows what comes of it, and the way there", async () => {
  await show({}, { ...off, is_on: true });

  expect(
    await screen.findByText("https://firm.test/?utm_source=newsletter&utm_medium=email&utm_campaign=boiler-reminder"),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Company settings" }).getAttribute("href")).toContain("tab=measuring");
});

test("UTM where the settings add none it is said, and nothing is shown of a link", async () => {
  await show();

  expect(await screen.findByText("The company settings add none.")).toBeTruthy();
  expect(screen.queryByText("Where a link leads then")).toBeNull();
});

test("UTM parameters of one's own begin with the usual ones, and each right change is saved at once", async () => {
  await show();

  await choose("Own parameters");
  const campaign = await screen.findByLabelText("Campaign");
  fireEvent.change(campaign, { target: { value: "{nmae}" } });
  expect(
    await screen.findByText("Only {name} may stand in braces here: it is replaced by the name of the activity."),
  ).toBeTruthy();
  fireEvent.change(campaign, { target: { value: "spring-{name}" } });

  await waitFor(() => expect(saved()).toEqual([{ utm: own }, { utm: { ...own, campaign: "spring-{name}" } }]));
  expect(screen.getByText(/utm_campaign=spring-boiler-reminder$/)).toBeTruthy();
});

test("UTM a campaign adds none, or does as the settings say again", async () => {
  await show({ utm: own });

  await choose("None");
  await choose("As in the company settings");

  await waitFor(() => expect(saved()).toEqual([{ utm: { ...own, is_on: false } }, { utm: null }]));
});
