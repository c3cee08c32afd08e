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
import { everyone } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { senders } from "@delight/contract/senders";
import { services } from "@delight/contract/services";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  coded,
  buildProfile,
  buildSender,
  buildSettings,
  fill,
  renderScreen,
  type SentRequest,
  mockHandler,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { ActivityPage } from "../activity-page.tsx";
import { buildActivity, buildResults } from "../testing.ts";

type Wire = z.input<typeof automations.get.output>;

const activity = buildActivity({ kind: "automation", name: "Reminders", segment_id: null, email_id: null });
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
const unpublished = { version: null, published: null, published_at: null, entry: null, spread_days: null };
const draft: Wire = { activity, definition, revision: 1, ...unpublished };
const hook = "01920000-0000-7000-8000-000000000077";
const day = { date: "2026-01-01", mails: 3 };

let log: SentRequest[];
beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(activities.get, activity);
  mockResponse(automations.get, draft);
  mockResponse(automations.check, { findings: [] });
  const quarter = { from: "2026-01-01", to: "2026-03-31" };
  const expected = { customers: 212, mails: 270, most_a_day: 3, enters_now: 40, guessed: [], days: [day] };
  mockResponse(automations.dryRun, { ...quarter, ...expected });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(emails.list, { items: [], total: 0 });
  mockResponse(segments.list, { items: [], total: 0 });
  mockResponse(services.list, { items: [], total: 0 });
});
afterEach(() => useSession.setState(signedOut));

const texts = ["activities", "automations", "checks", "conversions", "deliveries", "leaving", "parts"] as const;

function show(permissions: readonly Permission[] = rolePermissions.owner, query = "") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...permissions] }));
  return renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${activity.id}${query}`,
    texts: [...texts, "results", "rules", "segments"],
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
  mockResponse(automations.update, { ...draft, revision: 2 });
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
  mockResponse(automations.update, { ...draft, revision: 2 });
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
  const mona = buildSender({ id: "01890000-0000-7000-8000-0000000000f2", name: "Mona", is_default: false });
  mockResponse(senders.list, [buildSender(), mona]);
  mockResponse(automations.update, { ...draft, revision: 2 });
  await show();

  fireEvent.click(await screen.findByRole("combobox", { name: "Sender" }));
  fireEvent.click(await screen.findByRole("option", { name: /^Mona/ }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  const sent = JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}");
  expect(sent.definition.steps[0]).toEqual({ id: 1, kind: "send", email_id: null, sender_id: mona.id });
});

test("publishing tells what it sends at first, and sends the choice of who starts", async () => {
  mockResponse(automations.foresee, {
    qualify: 156,
    enter: 156,
    first_at: "2026-11-30T08:00:00Z",
    first_hour: 140,
    first_day: 150,
    several: 7,
    several_customers: [{ id: "01890000-0000-7000-8000-0000000000c1", name: "Ada Byron" }],
  });
  mockResponse(automations.publish, draft);
  await show();
  const publish = await screen.findByRole("button", { name: "Publish" });
  await waitFor(() => expect(publish).toHaveProperty("disabled", false));
  fireEvent.click(publish);
  const dialog = within(await screen.findByRole("dialog"));

  expect(await dialog.findByText("140")).toBeTruthy();
  expect(dialog.getByText("7").nextSibling?.textContent).toBe("customers get two or more");
  expect(dialog.getByText("Who gets two or more, for example:").textContent).toContain("Ada Byron");
  fireEvent.click(dialog.getByRole("radio", { name: "Spread over several days" }));
  fireEvent.change(dialog.getByRole("textbox", { name: "Sending days" }), { target: { value: "1" } });
  expect(dialog.getByText("Enter a whole number from 2 to 60.")).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox", { name: "Sending days" }), { target: { value: "10" } });
  fireEvent.click(dialog.getByRole("button", { name: "Publish" }));

  await waitFor(() => {
    const body = log.find(({ url }) => url.pathname.endsWith("/publish"))?.body ?? "{}";
    expect(JSON.parse(body)).toEqual({ under_way: "finish", entry: "spread", spread_days: 10 });
  });
});

test("what is to be mended stands at its step, and nothing is published before", async () => {
  const finding = { level: "error", code: "no_email", language: null, block_id: null, fix: null } as const;
  mockResponse(automations.check, { findings: [{ ...finding, detail: "Choose the email", step_id: 1 }] });
  await show();

  const step = await screen.findByRole("region", { name: "Send an email" });
  expect(await within(step).findByText("Choose the email that is sent here.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
});

test("it begins with what a program tells: the name and one of its values, from the day itself on", async () => {
  mockResponse(automations.update, { ...draft, revision: 2 });
  mockResponse(customerEvents.names, { items: [{ name: "job.status", last_at: "2026-01-01T00:00:00Z" }] });
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
  mockResponse(automations.update, { ...draft, revision: 2 });
  mockResponse(activities.list, { items: [], total: 0 });
  mockResponse(automations.webhooks, { items: [{ id: hook, name: "Dispatch board", is_paused: false }] });
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
  mockResponse(customFields.list, [{ ...field, choices: [] }]);
  mockResponse(automations.update, { ...draft, revision: 2 });
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

test("an activity is found by the server among all, without the runs of those that repeat; the chosen one keeps its name", async () => {
  const chosen = buildActivity({ id: hook, name: "Far down the list", status: "finished" });
  mockResponse(automations.get, {
    ...draft,
    definition: {
      ...definition,
      trigger: { kind: "mail_unopened", from_days: 0, until_days: 3, activity_id: hook, days: 3 },
    },
  });
  mockHandler(activities.get, ({ url }) => (url.pathname.endsWith(hook) ? chosen : activity));
  mockHandler(activities.list, ({ url }) => ({
    items: [buildActivity({ name: `Found by ${url.searchParams.get("search")}` })],
    total: 4000,
  }));
  mockResponse(automations.update, { ...draft, revision: 2 });
  await show();

  const field = await screen.findByRole("combobox", { name: "Emails of" });
  await waitFor(() => expect(field).toHaveProperty("value", "Far down the list"));
  await userEvent.clear(field);
  await fill(field, "spring");
  fireEvent.click(await screen.findByRole("option", { name: "Found by spring" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  const lists = log.filter(({ url }) => url.pathname.endsWith("/activities/"));
  expect(lists.map(({ url }) => url.searchParams.get("runs"))).toEqual(lists.map(() => "without"));
  expect(JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}").definition.trigger.activity_id).toBe(
    activity.id,
  );
});

test("a question that no segment asks any more can be taken away", async () => {
  mockResponse(automations.get, { ...draft, definition: { ...definition, only: everyone } });
  mockResponse(automations.update, { ...draft, revision: 2 });
  await show();

  const field = await screen.findByRole("combobox", { name: "Only who is in" });
  expect(field).toHaveProperty("value", "A question of its own");
  fireEvent.click(screen.getByRole("button", { name: "Clear Only who is in" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  expect(JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}").definition.only).toBeNull();
});

test("days that are emptied to be written anew stay on their side, and are what they were until then", async () => {
  mockResponse(automations.update, { ...draft, revision: 2 });
  await show();
  const until = await screen.findByRole("region", { name: "Wait until a day" });
  const days = within(until).getByRole("textbox", { name: "Until" });

  fireEvent.change(days, { target: { value: "" } });
  expect(days).toHaveProperty("value", "");
  fireEvent.change(days, { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  expect(JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}").definition.steps[1].days).toBe(-7);
});

test("a number that cannot be read clears no field: it is not saved, says so at itself, and all that is written stays", async () => {
  mockResponse(customFields.list, [
    { id: hook, label: "Radiators", kind: "number", choices: [], place: 0, uses: null, version: 1 },
  ]);
  mockResponse(automations.update, { ...draft, revision: 2 });
  await show();
  fireEvent.click(await screen.findByRole("button", { name: "Add a step behind: Wait until a day" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Set a fact" }));
  const step = await screen.findByRole("region", { name: "Set a fact" });
  fireEvent.click(within(step).getByRole("combobox", { name: "What is set" }));
  fireEvent.click(await screen.findByRole("option", { name: "Radiators" }));
  const number = await within(step).findByRole("textbox", { name: "To" });
  fireEvent.change(number, { target: { value: "12 to 15" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(await within(step).findByText(/^Please write an amount such as/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect([number, log.some(({ method }) => method === "PATCH")]).toEqual([
    expect.objectContaining({ value: "12 to 15" }),
    false,
  ]);

  fireEvent.change(number, { target: { value: "12" } });
  expect(within(step).queryByText(/^Please write/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  expect(JSON.parse(log.find(({ method }) => method === "PATCH")?.body ?? "{}").definition.steps[2].change).toEqual({
    kind: "field",
    field_id: hook,
    value: 12,
  });
});

test("what the server refuses of a step stands at that step, and what is written stays", async () => {
  const path = "definition.steps.1.days";
  const sentence = "must be a number";
  mockErrorResponse(automations.update, 400, {
    type: "about:blank",
    title: "",
    status: 400,
    code: "invalid_input",
    detail: `${path}: ${sentence}`,
    field_errors: coded({ [path]: "number" }),
  });
  await show();
  const until = await screen.findByRole("region", { name: "Wait until a day" });
  fireEvent.change(within(until).getByRole("textbox", { name: "Until" }), { target: { value: "20" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(await within(until).findByText("Please enter a number.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Discard" })).toBeDefined();
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
  mockResponse(automations.get, { ...draft, version: 2, published: definition, published_at: "2026-03-01T09:00:00Z" });
  mockResponse(automations.counts, { entered: 0, waiting: 0, paused: 0, ended: [], steps: [] });
  mockResponse(automations.enrolments, { items: [], total: 0 });
  mockResponse(deliveries.list, { items: [], total: 0 });
  mockResponse(activityResults.get, buildResults({ emails: [email, { ...email, version: 1 }], steps }));
  const link = { index: 0, url: "https://firm.test/book", clicks: 30, people: 28 };
  mockResponse(activityResults.email, { subject: "It is time", html: "<p>Book</p>", links: [link] });
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

test("of mails that nobody measured a step says so instead of nought, and of those measured in part no share", async () => {
  serveLive();
  const counts = { ...activity.counts, audience: 120, sent: 120, unmeasured_opens: 120, unmeasured_clicks: 20 };
  mockResponse(activities.get, { ...activity, counts });
  await show();

  const step = await screen.findByRole("region", { name: "Send an email" });
  expect(await within(step).findByText("Opens not measured")).toBeDefined();
  expect(within(step).queryByRole("link", { name: /opened/ })).toBeNull();
  expect(within(step).getByRole("link", { name: "30 clicked" })).toBeDefined();
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
