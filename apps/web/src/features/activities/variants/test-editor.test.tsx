import { activities } from "@delight/contract/activities";
import { emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { segments } from "@delight/contract/segments";
import { emptyDocument } from "@delight/email/document";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
  writeLine,
} from "../../../testing.tsx";
import { ActivityPage } from "../activity-page.tsx";
import { buildActivity } from "../testing.ts";

const written = { subject: "Your boiler", preheader: "", document: emptyDocument("en") };
const email = {
  id: buildActivity().email_id ?? "",
  name: "Reminder",
  is_template: false,
  tags: [],
  is_archived: false,
  variants: [{ language: "en" as const, ...written }],
  version: 1,
  created_at: "2026-03-01T09:00:00Z",
  updated_at: "2026-03-01T09:00:00Z",
};
const none = {
  no_address: 0,
  no_consent: 0,
  suppressed: 0,
  not_wanted: 0,
  shared_address: 0,
  excluded: 0,
  had_before: 0,
  too_often: 0,
  held_out: 0,
};
let log: SentRequest[];

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  mockResponse(activities.get, buildActivity());
  mockResponse(activities.update, buildActivity());
  mockResponse(activities.check, { reach: { ...none, total: 12_000, reachable: 12_000 }, findings: [] });
  mockResponse(segments.list, { items: [], total: 0 });
  mockResponse(emails.list, { items: [], total: 0 });
  mockResponse(emails.get, email);
  mockResponse(emails.preview, {
    subject: "",
    html: "",
    text: "",
    findings: [],
    score: { points: 10, reasons: [] },
    html_bytes: 0,
  });
});
afterEach(() => useSession.setState(signedOut));

const show = () =>
  renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${buildActivity().id}?step=email`,
    texts: ["activities", "variants", "fields", "parts", "emails", "library", "leaving"],
  });
const tests = () => log.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body ?? "").test);

async function switchedOn() {
  await show();
  fireEvent.click(await screen.findByRole("switch", { name: /^Test several variants/ }));
  return screen.findByRole("region", { name: "Variant B" });
}

test("4.1 a test begins as two subjects on a fifth, says what that is in numbers, and is saved at once", async () => {
  await switchedOn();

  expect(await screen.findByText(/At least 1,200 of 12,000 in each variant\. 9,600 customers wait/)).toBeTruthy();
  expect(screen.getByText(/If 3% click in one variant, another one has to come to 5/)).toBeTruthy();
  await waitFor(() => expect(tests()).toHaveLength(1));
  expect(tests()[0]).toMatchObject({ kind: "subject", sample_percent: 20, wait_minutes: 240, rule: "clicks" });
});

test("4.1 a subject is saved when its field is left; variants are added, moved up and removed by their buttons", async () => {
  const second = await switchedOn();

  const field = await within(second).findByRole("textbox", { name: "Subject" });
  writeLine(field, "Shall we come by?");
  act(() => field.blur());
  fireEvent.click(screen.getByRole("button", { name: "Add a variant" }));
  fireEvent.click(screen.getByRole("button", { name: "Move variant B up" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove variant C" }));

  await waitFor(() => expect(tests()).toHaveLength(5));
  expect(tests().map((one) => one.variants.map(({ subjects }: { subjects: object }) => subjects))).toEqual([
    [{}, {}],
    [{}, { en: "Shall we come by?" }],
    [{}, { en: "Shall we come by?" }, {}],
    [{ en: "Shall we come by?" }, {}, {}],
    [{ en: "Shall we come by?" }, {}],
  ]);
  expect(screen.getByRole("button", { name: "Remove variant A" }).hasAttribute("disabled")).toBe(true);
});

test("4.1 another kind asks for something else, and switching off ends the test", async () => {
  await switchedOn();

  fireEvent.click(screen.getByRole("radio", { name: "Sender’s name" }));
  expect(await screen.findAllByText("Left empty: the name of the company settings.")).toHaveLength(2);
  fireEvent.click(screen.getByRole("radio", { name: "Conversions" }));
  fireEvent.click(screen.getByRole("radio", { name: "Ask us, and wait until somebody decides" }));
  fireEvent.click(screen.getByRole("switch", { name: /^Test several variants/ }));

  await waitFor(() => expect(tests()).toHaveLength(5));
  expect(tests().slice(3)).toEqual([
    {
      kind: "sender",
      variants: [{ sender_name: "" }, { sender_name: "" }],
      sample_percent: 20,
      wait_minutes: 240,
      rule: "conversions",
      unclear: "person",
    },
    null,
  ]);
});

test("where clicks are not measured, conversions decide, and clicks can’t be chosen", async () => {
  mockResponse(organizations.getSettings, buildSettings({ measures_clicks: false }));
  await show();
  await waitFor(() => expect(log.some(({ url }) => url.pathname.endsWith("/organizations/current"))).toBe(true));
  fireEvent.click(await screen.findByRole("switch", { name: /^Test several variants/ }));

  await waitFor(() => expect(tests()[0]).toMatchObject({ rule: "conversions" }));
  expect(screen.getByRole("radio", { name: "Clicks" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/does not measure clicks, so they can’t decide/)).toBeTruthy();
});
