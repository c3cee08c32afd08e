import { mailServers, sendingLimits } from "@delight/contract/mail-servers";
import { monitoring } from "@delight/contract/monitoring";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signOutOfMemory, useSession } from "../../../lib/session/store.ts";
import { aFrontDoor, aProfile, renderScreen, type Sent, serverSays, silenceServer } from "../../../test-house.tsx";
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

let sent: Sent[];
beforeEach(() => {
  sent = silenceServer();
  useSession.setState({ isAuthenticated: true });
  serverSays(monitoring.frontDoor, aFrontDoor());
  serverSays(mailServers.list, [server, second]);
  serverSays(sendingLimits.list, [limit]);
});
afterEach(signOutOfMemory);

function show(role: keyof typeof rolePermissions = "owner") {
  serverSays(profiles.get, aProfile({ user_permissions: [...rolePermissions[role]] }));
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
    await screen.findByText("at most 14 a second, at most 50,000 a day Today 3,120 of 50,000 are used."),
  ).toBeDefined();
});

test("without one the screen says where mails go, and a server is tried before it is added", async () => {
  serverSays(mailServers.list, []);
  serverSays(mailServers.create, server);
  serverSays(mailServers.probe, {
    is_ready: false,
    steps: [
      { step: "name", is_passed: true, words: "203.0.113.7" },
      { step: "sign_in", is_passed: false, words: "535 5.7.8 Wrong user or password" },
    ],
  });
  await show();

  expect(await screen.findByText("Mails go through the mail server of this installation")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Add mail server" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Add mail server" }));
  await userEvent.type(drawer.getByLabelText(/^Name/), "Provider");
  await userEvent.type(drawer.getByLabelText(/^Server/), "smtp.example.com");
  await userEvent.type(drawer.getByLabelText(/^User name/), "firm");
  await userEvent.type(drawer.getByLabelText(/^Password/), "wrong");
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
  serverSays(mailServers.reorder, [second, server]);
  serverSays(mailServers.remove, {});
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
  serverSays(sendingLimits.set, { ...limit, kind: "server", key: server.id });
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

test("whoever may not change settings sees no servers", async () => {
  await show("viewer");
  expect(await screen.findByText("Only owners see mail servers and limits.")).toBeDefined();
});

test("a warm-up reaches its goal on the day that its growth says", () => {
  expect(previewOf(50, 10_000, 2)).toEqual({ amounts: [50, 100, 200, 400], day: 9 });
  expect(previewOf(100, 100, 2)).toEqual({ amounts: [100], day: 1 });
  expect(previewOf(100, 50, 2)).toBeUndefined();
});
