import { activities } from "@delight/contract/activities";
import { activityResults } from "@delight/contract/activity-results";
import { automations } from "@delight/contract/automations";
import { customerEvents } from "@delight/contract/customer-events";
import { customFields } from "@delight/contract/custom-fields";
import { deliveries } from "@delight/contract/deliveries";
import { emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import { type Permission, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { segments } from "@delight/contract/segments";
import { senders } from "@delight/contract/senders";
import { services } from "@delight/contract/services";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  aProfile,
  aSender,
  aSettings,
  renderScreen,
  type Sent,
  serverSays,
  silenceServer,
} from "../../../test-house.tsx";
import { ActivityPage } from "../activity-page.tsx";
import { anActivity, someResults } from "../test-house.ts";

type Wire = z.input<typeof automations.get.output>;

const activity = anActivity({ kind: "automation", name: "Reminders", segment_id: null, email_id: null });
const definition: Wire["definition"] = {
  trigger: { kind: "service_due", from_days: -60, until_days: 0, service_ids: [] },
  only: null,
  reentry: { kind: "each_subject" },
  goal: null,
  time_of_day: "09:00",
  steps: [
    { id: 1, kind: "send", email_id: null },
    { id: 2, kind: "until", days: -30 },
  ],
};
const draft: Wire = { activity, definition, revision: 1, version: null, published: null, published_at: null };
const hook = "01920000-0000-7000-8000-000000000077";
const day = { date: "2026-01-01", mails: 3 };

let log: Sent[];
beforeEach(() => {
  log = silenceServer();
  useSession.setState({ isAuthenticated: true });
  serverSays(activities.get, activity);
  serverSays(automations.get, draft);
  serverSays(automations.check, { findings: [] });
  serverSays(automations.dryRun, {
    from: "2026-01-01",
    to: "2026-03-31",
    customers: 212,
    mails: 270,
    most_a_day: 3,
    enters_now: 40,
    guessed: [],
    days: [day],
  });
  serverSays(organizations.getSettings, aSettings());
  serverSays(emails.list, { items: [], total: 0 });
  serverSays(segments.list, { items: [], total: 0 });
  serverSays(services.list, { items: [], total: 0 });
});
afterEach(() => useSession.setState(signedOut));

function show(permissions: readonly Permission[] = rolePermissions.owner, query = "") {
  serverSays(profiles.get, aProfile({ user_permissions: [...permissions] }));
  return renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${activity.id}${query}`,
    texts: [
      "activities",
      "automations",
      "checks",
      "conversions",
      "deliveries",
      "leaving",
      "parts",
      "results",
      "rules",
      "segments",
    ],
  });
}

test("it says whom it would have mailed, and who enters when it is published", async () => {
  await show();

  expect(
    await screen.findByText(
      "It would have mailed 212 customers (270 mails, at most 3 a day). Published now, 40 customers enter at once.",
    ),
  ).toBeDefined();
});

test("a step is put behind another one, and everything is saved with the revision that was read", async () => {
  serverSays(automations.update, { ...draft, revision: 2 });
  await show();

  fireEvent.click(await screen.findByRole("button", { name: "Add a step behind: Wait until a day" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "End" }));
  const list = await screen.findByRole("list", { name: "Steps" });
  await waitFor(() => expect(within(list).getByRole("region", { name: "End" })).toBeDefined());
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  const sent = JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}");
  expect(sent).toMatchObject({ revision: 1, definition: { steps: [{ id: 1 }, { id: 2 }, { id: 3, kind: "exit" }] } });
});

test("UTM a step that sends has parameters of its own, named after the automation, and they are saved with it", async () => {
  serverSays(automations.update, { ...draft, revision: 2 });
  await show();

  const step = await screen.findByRole("region", { name: "Send an email" });
  fireEvent.click(await within(step).findByRole("combobox", { name: "UTM parameters" }));
  fireEvent.click(await screen.findByRole("option", { name: "Own parameters" }));
  fireEvent.change(await within(step).findByLabelText("Content"), { target: { value: "first" } });
  expect(within(step).getByText(/utm_campaign=reminders&utm_content=first$/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  const sent = JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}");
  expect(sent.definition.steps[0]).toMatchObject({ id: 1, utm: { is_on: true, campaign: "{name}", content: "first" } });
});

test("a step that sends comes from the sender that is chosen for it", async () => {
  const mona = aSender({ id: "01890000-0000-7000-8000-0000000000f2", name: "Mona", is_default: false });
  serverSays(senders.list, [aSender(), mona]);
  serverSays(automations.update, { ...draft, revision: 2 });
  await show();

  fireEvent.click(await screen.findByRole("combobox", { name: "Sender" }));
  fireEvent.click(await screen.findByRole("option", { name: /^Mona/ }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  const sent = JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}");
  expect(sent.definition.steps[0]).toEqual({ id: 1, kind: "send", email_id: null, sender_id: mona.id });
});

test("what is to be mended stands at its step, and nothing is published before", async () => {
  const finding = { level: "error", code: "no_email", language: null, block_id: null, fix: null } as const;
  serverSays(automations.check, { findings: [{ ...finding, detail: "Choose the email", step_id: 1 }] });
  await show();

  const step = await screen.findByRole("region", { name: "Send an email" });
  expect(await within(step).findByText("Choose the email that is sent here.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
});

test("it begins with what a program tells: the name and one of its values, from the day itself on", async () => {
  serverSays(automations.update, { ...draft, revision: 2 });
  serverSays(customerEvents.names, { items: [{ name: "job.status", last_at: "2026-01-01T00:00:00Z" }] });
  await show();

  fireEvent.click(await screen.findByRole("combobox", { name: "It begins with" }));
  fireEvent.click(await screen.findByRole("option", { name: "an event that a program tells of" }));
  fireEvent.change(await screen.findByRole("combobox", { name: "Name of the event" }), {
    target: { value: "job.status" },
  });
  fireEvent.change(screen.getByRole("textbox", { name: "Only where this value" }), { target: { value: "status_id" } });
  fireEvent.change(await screen.findByRole("textbox", { name: "is" }), { target: { value: "10" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  expect(JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}").definition.trigger).toEqual({
    kind: "customer_event",
    from_days: 0,
    until_days: 3,
    name: "job.status",
    data_name: "status_id",
    data_value: "10",
  });
});

test("a step that waits for an event parts the ways, and one that calls a webhook only while it waits for it", async () => {
  serverSays(automations.update, { ...draft, revision: 2 });
  serverSays(activities.list, { items: [], total: 0 });
  serverSays(automations.webhooks, { items: [{ id: hook, name: "Dispatch board", is_paused: false }] });
  await show();
  const add = async (behind: string, name: string) => {
    fireEvent.click(await screen.findByRole("button", { name: `Add a step behind: ${behind}` }));
    fireEvent.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  };

  await add("Wait until a day", "Wait for an event");
  await add("It happened", "Call a webhook");
  const step = await screen.findByRole("region", { name: "Call a webhook" });
  fireEvent.click(within(step).getByRole("combobox", { name: "Webhook" }));
  fireEvent.click(await screen.findByRole("option", { name: "Dispatch board" }));
  expect(screen.queryByRole("list", { name: "It was given up" })).toBeNull();
  fireEvent.click(within(step).getByRole("switch", { name: "Wait until the call is taken" }));
  await add("It was given up", "End");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  expect(within(step).getByRole("switch")).toHaveProperty("disabled", true);
  expect(JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}").definition.steps[2]).toEqual({
    id: 3,
    kind: "wait_event",
    awaited: { kind: "mail_event", activity_id: null, event: "clicked", url: "" },
    count: 3,
    unit: "days",
    happened: [
      {
        id: 4,
        kind: "webhook",
        endpoint_id: hook,
        note: "",
        waits: true,
        delivered: [],
        failed: [{ id: 5, kind: "exit" }],
      },
    ],
    missed: [],
  });
});

test("a date field of a customer is set to the day itself", async () => {
  const field = {
    id: hook,
    label: "Last spoken to",
    kind: "date",
    choices: [],
    place: 0,
    uses: null,
    version: 1,
  } as const;
  serverSays(customFields.list, [{ ...field, choices: [] }]);
  serverSays(automations.update, { ...draft, revision: 2 });
  await show();
  fireEvent.click(await screen.findByRole("button", { name: "Add a step behind: Wait until a day" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Set a fact" }));
  const step = await screen.findByRole("region", { name: "Set a fact" });
  fireEvent.click(within(step).getByRole("combobox", { name: "What is set" }));
  fireEvent.click(await screen.findByRole("option", { name: "Last spoken to" }));
  fireEvent.click(await within(step).findByRole("checkbox", { name: "The day on which they come here" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  expect(JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}").definition.steps[2]).toEqual({
    id: 3,
    kind: "update",
    change: { kind: "today", field_id: hook },
  });
});

test("who may only look changes nothing", async () => {
  await show(rolePermissions.viewer);

  expect(await screen.findByRole("region", { name: "Send an email" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Add a step/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
});

function serveLive() {
  const email = { version: 2, step: 1, variant: 0, language: "en", sent: 120, clicks: 30 } as const;
  const steps = [{ step: 1, sent: 120, opened: 60, clicked: 30 }];
  serverSays(automations.get, { ...draft, version: 2, published: definition, published_at: "2026-03-01T09:00:00Z" });
  serverSays(automations.counts, { entered: 0, waiting: 0, paused: 0, ended: [], steps: [] });
  serverSays(automations.enrolments, { items: [], total: 0 });
  serverSays(deliveries.list, { items: [], total: 0 });
  serverSays(activityResults.get, someResults({ emails: [email, { ...email, version: 1 }], steps }));
  const link = { index: 0, url: "https://firm.test/book", clicks: 30, people: 28 };
  serverSays(activityResults.email, { subject: "It is time", html: "<p>Book</p>", links: [link] });
}

test("each step that sends tells what came of its mails, and every figure leads to its recipients", async () => {
  serveLive();
  await show();

  const own = await screen.findByRole("region", { name: "What came of this mail" });
  const ways = within(own)
    .getAllByRole("link")
    .map((way) => [way.textContent, way.getAttribute("href")?.replace(/^[^?]*/, "")]);

  expect(ways).toEqual([
    ["120 sent", "?tab=recipients&step=1&status=sent"],
    ["60 · 50% opened", "?tab=recipients&step=1&read=opened"],
    ["30 · 25% clicked", "?tab=recipients&step=1&read=clicked"],
    ["Clicks on the email", "?mail=step-1"],
  ]);
});

test("the email of a step shows its links with their clicks, of each version, and leads to who followed one", async () => {
  serveLive();
  await show(rolePermissions.owner, "?mail=step-1");

  const dialog = await screen.findByRole("dialog", { name: "Clicks on the email" });
  const link = await within(dialog).findByRole("link", { name: /firm.test/ });

  expect(within(dialog).getByRole("combobox", { name: "Language of the email" })).toHaveProperty(
    "value",
    "English, version 2",
  );
  expect(link.getAttribute("href")).toContain("tab=recipients&link=0&read=clicked");
});
