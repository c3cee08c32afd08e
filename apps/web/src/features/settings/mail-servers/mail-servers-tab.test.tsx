import { mailServers, sendingLimits } from "@delight/contract/mail-servers";
import { monitoring } from "@delight/contract/monitoring";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import {
  coded,
  buildPublicStatus,
  buildProfile,
  buildSettings,
  fill,
  renderScreen,
  type SentRequest,
  mockHandler,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { MailServersTab } from "./mail-servers-tab.tsx";
import { previewOf } from "./warm-up.ts";

const server = {
  id: "01890000-0000-7000-8000-0000000000f1",
  name: "Provider",
  host: "smtp.example.com",
  port: 587,
  security: "starttls" as const,
  user_name: "firm",
  connections: 5,
  purpose: "both" as const,
  has_password: true,
  is_active: true,
  resting_until: null,
  rest_reason: null,
  last_error: null,
  last_error_at: null,
};
const second = {
  ...server,
  id: "01890000-0000-7000-8000-0000000000f2",
  name: "Spare",
  resting_until: "2126-01-02T10:00:00Z",
  rest_reason: "refused" as const,
  last_error: "535 5.7.8 Wrong user or password",
  last_error_at: "2026-01-02T09:00:00Z",
};
const limit = {
  kind: "organization" as const,
  key: "",
  per_second: 14,
  per_minute: null,
  per_hour: null,
  per_day: 50_000,
  warm_up: null,
  warm_up_day: null,
  allowed_today: 50_000,
  used_today: 3120,
  backoff_per_second: null,
  backoff_reply: null,
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  mockResponse(mailServers.list, [server, second]);
  mockResponse(sendingLimits.list, [limit]);
  mockResponse(organizations.getSettings, buildSettings());
});
afterEach(() => {
  vi.useRealTimers();
  resetSessionStore();
});

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  const tab = (
    <>
      <Notifications />
      <MailServersTab />
    </>
  );
  return renderScreen(tab, {
    address: "/company-settings?tab=servers",
    path: "/company-settings",
    texts: ["servers", "fields", "parts"],
  });
}

const requests = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);
const base = "/api/organizations/current/mail-servers";

test("each server says whether it works, and in its own words what was wrong; limits are told in sentences", async () => {
  await show();

  const list = within(await screen.findByRole("list", { name: "Mail servers" }));
  expect(list.getByText("In use")).toBeDefined();
  expect(list.getByText(/^Rests until/)).toBeDefined();
  expect(list.getByText("535 5.7.8 Wrong user or password")).toBeDefined();
  expect(
    await screen.findByText("Limit: at most 14 a second, at most 50,000 a day. Today 3,120 of 50,000 are used."),
  ).toBeDefined();
});

test("without one the screen says where mails go, and a server is tried before it is added", async () => {
  mockResponse(mailServers.list, []);
  mockResponse(mailServers.create, server);
  mockResponse(mailServers.probe, {
    is_ready: false,
    steps: [
      { step: "name", is_passed: true, words: "203.0.113.7", fault: null },
      { step: "sign_in", is_passed: false, words: "535 5.7.8 Wrong user or password", fault: null },
    ],
  });
  await show();

  expect(await screen.findByText("Mails go through the mail server of this installation")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Add mail server" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Add mail server" }));
  await fill(drawer.getByLabelText(/^Name/), "Provider");
  await fill(drawer.getByLabelText(/^Server/), "smtp.example.com");
  await fill(drawer.getByLabelText(/^User name/), "firm");
  await fill(drawer.getByLabelText(/^Password/), "wrong");
  await userEvent.click(drawer.getByRole("button", { name: "Test connection" }));
  expect(await drawer.findByText("It does not work yet. This step failed: Sign in.")).toBeDefined();
  expect(drawer.getByText("535 5.7.8 Wrong user or password")).toBeDefined();
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));

  await screen.findByText("Provider is saved.");
  const facts = '"host":"smtp.example.com","port":587,"security":"starttls","user_name":"firm"';
  expect(requests()).toEqual([
    `POST ${base}/probe {${facts},"password":"wrong"}`,
    expect.stringMatching(new RegExp(`^POST ${base} .*"password":"wrong"`)),
  ]);
});

test("the order is changed by keys and said, and a server is removed after asking", async () => {
  mockResponse(mailServers.reorder, [second, server]);
  mockResponse(mailServers.remove, {});
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Move Spare up" }));
  expect(await screen.findByText("Spare is now at place 1 of 2")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Actions for Spare" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));

  await screen.findByText(/is removed/);
  expect(requests()).toEqual([
    `PUT ${base}/order {"ids":["${second.id}","${server.id}"]}`,
    `DELETE ${base}/${second.id} `,
  ]);
});

test("a limit with a warm-up is set, and what is wrong stands at its field", async () => {
  mockResponse(sendingLimits.set, { ...limit, kind: "server", key: server.id });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Provider" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Limits and warm-up" }));
  const drawer = within(await screen.findByRole("dialog"));
  await userEvent.type(drawer.getByLabelText("Mails a second"), "14");
  await userEvent.click(drawer.getByRole("switch", { name: "Warm up" }));
  const goal = drawer.getByLabelText("Goal a day");
  await userEvent.clear(goal);
  await userEvent.type(goal, "10");
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));
  expect(await drawer.findByText("The goal must not be less than the mails of the first day.")).toBeDefined();
  await userEvent.type(goal, "000");
  expect(await drawer.findByText(/10,000 a day on day 9/)).toBeDefined();
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));

  await screen.findByText("The limits are saved.");
  expect(JSON.parse(requests()[0]?.split(" ").slice(2).join(" ") ?? "")).toMatchObject({
    kind: "server",
    key: server.id,
    per_second: 14,
    per_day: null,
    warm_up: { first: 50, goal: 10_000, growth: 2, is_held: false },
  });
});

test("limits that are on their way are waited for: none is taken away by a form that began empty", async () => {
  const limits = Promise.withResolvers<void>();
  const own = { ...limit, kind: "server" as const, key: server.id, per_second: 14 };
  mockHandler(sendingLimits.list, () => limits.promise.then(() => [own]));
  mockResponse(sendingLimits.set, own);
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Provider" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Limits and warm-up" }));
  expect(within(await screen.findByRole("dialog")).queryByRole("button", { name: "Save" })).toBeNull();

  limits.resolve();
  await userEvent.type(await screen.findByLabelText("Mails a minute"), "600");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await screen.findByText("The limits are saved.");
  expect(JSON.parse(requests()[0]?.split(" ").slice(2).join(" ") ?? "")).toMatchObject({
    per_second: 14,
    per_minute: 600,
    per_day: 50_000,
    is_new: false,
  });
});

test("a new limit for what has one already takes nothing away, and says so at its domain", async () => {
  const detail = "key: has a limit already: change that one";
  const field_errors = coded({ key: "limitTwice" });
  mockErrorResponse(sendingLimits.set, 400, {
    type: "about:blank",
    title: "",
    status: 400,
    code: "invalid_input",
    detail,
    field_errors,
  });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Limit a recipients’ provider" }));
  await fill(await screen.findByLabelText(/^Domain of the recipients/), "gmail.com");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText(/There is a limit for this domain, or for its provider, already/)).toBeDefined();
  expect(requests()[0]).toContain('"is_new":true');
});

test("warming up begins on the day that it is for the organization", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T23:00:00Z") });
  mockResponse(organizations.getSettings, buildSettings({ time_zone: "Pacific/Auckland" }));
  mockResponse(sendingLimits.set, { ...limit, kind: "server", key: server.id });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Provider" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Limits and warm-up" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Warm up" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await screen.findByText("The limits are saved.");
  expect(requests()[0]).toContain('"starts_on":"2026-03-02"');
});

test("in use is what a mail of each kind goes by first, so of servers for one kind each there are two", async () => {
  const resting = { ...second, purpose: "campaigns" as const };
  const transactional = {
    ...server,
    id: resting.id.replace("f2", "f3"),
    name: "Fast",
    purpose: "transactional" as const,
  };
  const campaigns = { ...server, purpose: "campaigns" as const };
  const spare = { ...server, id: resting.id.replace("f2", "f4"), name: "Last" };
  mockResponse(mailServers.list, [resting, transactional, campaigns, spare]);
  await show();

  const list = within(await screen.findByRole("list", { name: "Mail servers" }));
  const inUse = list
    .getAllByRole("listitem")
    .filter((row) => within(row).queryByText("In use") !== null)
    .map((row) => row.textContent);

  expect(inUse).toEqual([expect.stringContaining("Fast"), expect.stringContaining("Provider")]);
});

test("whoever may not change settings sees no servers", async () => {
  await show("viewer");
  expect(await screen.findByText("Only owners see mail servers and limits.")).toBeDefined();
});

test("a warm-up reaches its goal on the day that its growth says", () => {
  expect(previewOf(50, 10_000, 2)).toEqual({ amounts: [50, 100, 200, 400], day: 9 });
  expect(previewOf(100, 100, 2)).toEqual({ amounts: [100], day: 1 });
  expect(previewOf(100, 50, 2)).toBeUndefined();
});
