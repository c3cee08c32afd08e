import { notifications } from "@delight/contract/notifications";
import { profiles } from "@delight/contract/profiles";
import { Notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../lib/session/store.ts";
import {
  buildProfile,
  aSessionUser,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { dismissAllUndos } from "../../ui/undo/pending-undos.ts";
import { NotificationsMenu } from "./notifications-menu.tsx";

const person = { user_id: "01890000-0000-7000-8000-00000000000c", name: "Zoë Berg" };
const idOf = (number: number) => `01890000-0000-7000-8000-0000000000a${number}`;
const paused = {
  id: idOf(2),
  kind: "activity_paused" as const,
  subject_id: "01890000-0000-7000-8000-00000000000d",
  created_at: "2026-01-05T08:00:00Z",
  is_read: false,
  data: { activity: "Spring offer", reason: "550 no" },
};
const joined = {
  id: idOf(1),
  kind: "invitation_accepted" as const,
  subject_id: null,
  created_at: "2026-01-04T08:00:00Z",
  is_read: true,
  data: { by: person, role: "viewer" as const },
};
const two = { items: [paused, joined], total: 2, unread: 1 };

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true, user: aSessionUser() });
  mockResponse(profiles.get, buildProfile({ user_permissions: ["organization.view"] }));
  mockResponse(notifications.list, two);
  mockResponse(notifications.change, { total: 2, unread: 0 });
});
afterEach(() => {
  dismissAllUndos();
  useSession.setState(signedOut, true);
});

const changes = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body) as object);

async function openMenu() {
  const screenOf = (
    <>
      <NotificationsMenu />
      <Notifications />
    </>
  );
  const rendered = await renderScreen(screenOf, { texts: ["notifications", "parts"] });
  await userEvent.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  await screen.findByText("Spring offer was paused");
  return rendered;
}

test("1.7 the bell says in words how many are unread; the menu tells them in sentences", async () => {
  await openMenu();

  expect(screen.getByText("1 new")).toBeDefined();
  expect(screen.getByText("Zoë Berg has joined")).toBeDefined();
  const rows = screen.getAllByRole("listitem", { hidden: true });
  expect(rows.map((row) => row.hasAttribute("data-read"))).toEqual([false, true]);
});

test("1.7 why sending stopped by itself is said in a sentence of its own; what was told without a reason leads to the activity", async () => {
  const told = [
    { code: "complaints" as const, reason: "", mails: 5, of: 1100 },
    { code: "domain_unverified" as const, reason: "", domain: "acme.test" },
    { code: "too_late" as const, reason: "" },
    { code: "sender_refused" as const, reason: "550 no" },
    { code: "sign_in_refused" as const, reason: "" },
    { reason: "5 / 1100" },
  ];
  const items = told.map((data, index) => ({
    ...paused,
    id: idOf(index),
    data: { activity: "Spring offer", ...data },
  }));
  mockResponse(notifications.list, { items, total: items.length, unread: 1 });
  await renderScreen(<NotificationsMenu />, { texts: ["notifications", "parts"] });

  await userEvent.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));

  for (const sentence of [
    "Too many recipients reported it as spam: 5 of 1,100.",
    "The domain of the sender is no longer verified: acme.test.",
    "Its moment was missed by more than a day. Resume it if it is still right.",
    "The mail server refuses the sender. 550 no",
    "The mail server refuses the sign-in.",
    "Sending stopped by itself. Open the activity to see how it stands.",
  ]) {
    expect(await screen.findByText(sentence)).toBeDefined();
  }
});

test("1.7 who belongs to no organization has no bell", async () => {
  mockResponse(profiles.get, buildProfile());
  await renderScreen(<NotificationsMenu />);

  await expect.poll(() => sent.some(({ url }) => url.pathname === "/api/user-profiles/")).toBe(true);
  expect(screen.queryByRole("button")).toBeNull();
});

test("1.7 all that were seen are marked as read, up to the newest of them, and then as unread", async () => {
  await openMenu();
  mockResponse(notifications.list, { items: [{ ...paused, is_read: true }, joined], total: 2, unread: 0 });

  await userEvent.click(screen.getByRole("button", { name: "Mark all as read", hidden: true }));
  await userEvent.click(await screen.findByRole("button", { name: "Mark all as unread", hidden: true }));

  await expect.poll(changes).toEqual([
    { up_to: idOf(2), is_read: true },
    { up_to: idOf(2), is_read: false },
  ]);
});

test("1.7 the dot of a row turns it, and the menu stays open", async () => {
  await openMenu();

  await userEvent.click(screen.getByRole("button", { name: /^Mark as read: .*Spring offer/, hidden: true }));

  await expect.poll(changes).toEqual([{ ids: [idOf(2)], is_read: true }]);
  expect(screen.getByText("Spring offer was paused")).toBeDefined();
});

test("1.7 a row is removed without being opened, and the focus goes to the next one", async () => {
  const { router } = await openMenu();
  const [row, next] = screen.getAllByRole("listitem", { hidden: true });
  mockResponse(notifications.list, { items: [joined], total: 1, unread: 0 });

  await userEvent.click(within(row as HTMLElement).getByRole("button", { name: /^Remove/, hidden: true }));

  await expect.poll(changes).toEqual([{ ids: [idOf(2)], is_removed: true }]);
  await waitFor(() => expect(screen.queryByText("Spring offer was paused")).toBeNull());
  expect(document.activeElement).toBe(next?.querySelector("a"));
  expect(router.state.location.pathname).toBe("/");
});

const removeFirst = () =>
  fireEvent.click(screen.getByRole("button", { name: /^Remove: .*Spring offer/, hidden: true }));

test("1.7 a removal can be taken back before the server has answered it", async () => {
  await openMenu();

  removeFirst();
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });

  await expect.poll(changes).toEqual([
    { ids: [idOf(2)], is_removed: true },
    { ids: [idOf(2)], is_removed: false },
  ]);
  expect(await screen.findByText("Spring offer was paused")).toBeDefined();
});

test("1.7 what could not be removed is there again, and nothing offers to take it back", async () => {
  await openMenu();
  mockErrorResponse(notifications.change, 403, { detail: "no", code: "not_allowed", request_id: "r" });

  removeFirst();
  await expect.poll(changes).toHaveLength(1);

  expect(await screen.findByText("Spring offer was paused")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo", hidden: true })).toBeNull());
});

test("1.7 when the last row is removed, the menu keeps the focus and Escape closes it", async () => {
  await openMenu();

  for (const left of [[joined], []]) {
    const [remove] = screen.getAllByRole("button", { name: /^Remove/, hidden: true });
    mockResponse(notifications.list, { items: left, total: left.length, unread: 0 });
    if (remove) await userEvent.click(remove);
    await waitFor(() => expect(remove?.isConnected).toBe(false));
  }

  await waitFor(() => expect(document.activeElement?.tagName).toBe("H2"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("No notifications")).toBeNull());
});

test("1.7 a row leads to what it is about and is read then", async () => {
  const { router } = await openMenu();

  await userEvent.click(screen.getByText("Spring offer was paused"));

  await expect.poll(() => router.state.location.pathname).toBe(`/activities/${paused.subject_id}`);
  await expect.poll(changes).toEqual([{ ids: [idOf(2)], is_read: true }]);
});

test("1.7 rows are walked by the arrow keys", async () => {
  await openMenu();
  const links = screen.getAllByRole("listitem", { hidden: true }).map((row) => row.querySelector("a"));
  links[0]?.focus();

  await userEvent.keyboard("{ArrowDown}");
  const below = document.activeElement;
  await userEvent.keyboard("{Home}");

  expect([below, document.activeElement]).toEqual([links[1], links[0]]);
});

test("1.7 with nothing to tell the menu says so and leads nowhere", async () => {
  mockResponse(notifications.list, { items: [], total: 0, unread: 0 });
  await renderScreen(<NotificationsMenu />, { texts: ["notifications"] });

  await userEvent.click(await screen.findByRole("button", { name: "Notifications, nothing unread" }));

  expect(await screen.findByText("No notifications")).toBeDefined();
  expect(screen.queryByText("View all notifications")).toBeNull();
});

test("1.7 what the server refuses is as it was", async () => {
  await openMenu();
  mockErrorResponse(notifications.change, 403, { detail: "no", code: "not_allowed", request_id: "r" });

  await userEvent.click(screen.getByRole("button", { name: /^Mark as read: .*Spring offer/, hidden: true }));

  await expect.poll(changes).toHaveLength(1);
  expect(await screen.findByRole("button", { name: "Notifications, 1 unread", hidden: true })).toBeDefined();
});
