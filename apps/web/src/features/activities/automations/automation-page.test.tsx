import { activities } from "@delight/contract/activities";
import { automations } from "@delight/contract/automations";
import { customerEvents } from "@delight/contract/customer-events";
import { customFields } from "@delight/contract/custom-fields";
import { emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import { type Permission, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import { aProfile, aSettings, renderScreen, type Sent, serverSays, silenceServer } from "../../../test-house.tsx";
import { ActivityPage } from "../activity-page.tsx";
import { anActivity } from "../test-house.ts";

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

function show(permissions: readonly Permission[] = rolePermissions.owner) {
  serverSays(profiles.get, aProfile({ user_permissions: [...permissions] }));
  return renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${activity.id}`,
    texts: ["activities", "automations", "checks", "deliveries", "leaving", "rules", "segments"],
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
  const field = { id: hook, label: "Last spoken to", kind: "date", choices: [], place: 0, uses: null, version: 1 } as const;
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
