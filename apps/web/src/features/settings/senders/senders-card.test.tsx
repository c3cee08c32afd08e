import { monitoring } from "@delight/contract/monitoring";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { senders } from "@delight/contract/senders";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import {
  coded,
  buildPublicStatus,
  buildProfile,
  buildSender,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { SendersCard } from "./senders-card.tsx";

const ada = buildSender({
  id: "01890000-0000-7000-8000-0000000000f2",
  name: "Ada",
  address: "ada@other.example",
  reply_to: "desk@other.example",
  is_default: false,
  domain_state: "unknown",
});

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  mockResponse(senders.list, [buildSender(), ada]);
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  const card = (
    <>
      <Notifications />
      <SendersCard />
    </>
  );
  return renderScreen(card, { texts: ["settings", "domains", "fields", "parts"] });
}

const requests = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);
const base = "/api/organizations/current/senders";

async function choose(name: string, item: string) {
  const user = userEvent.setup();
  const row = (await screen.findByText(name)).closest("li");
  await user.click(within(row as HTMLElement).getByRole("button"));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  return user;
}

test("each sender is told with its address, where answers go and how its domain stands; one is the default", async () => {
  await show();

  const list = within(await screen.findByRole("list", { name: "Senders" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "HartleyDefaultVerifiedhello@hartley.example",
    "AdaDomain not addedada@other.exampleAnswers go to desk@other.example",
  ]);
});

test("a sender is added, and what is wrong with it is said at its field", async () => {
  mockErrorResponse(senders.add, 409, {
    detail: "there is a sender with this name and address already",
    code: "conflict",
    field_errors: coded({ address: "senderTwice" }),
  });
  await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add sender" }));
  await user.type(await screen.findByLabelText("Sender’s name"), "Bea");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(requests()).toEqual([]);
  await fill(screen.getByLabelText(/^Sender’s address/), "bea@hartley.example");
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("There is a sender with this name and address already.")).toBeDefined();
  expect(requests()).toEqual([`POST ${base} {"name":"Bea","address":"bea@hartley.example","reply_to":""}`]);
});

test("another sender is changed, and made the default", async () => {
  mockResponse(senders.update, ada);
  mockResponse(senders.makeDefault, { ...ada, is_default: true });
  await show();

  const user = await choose("Ada", "Edit");
  const name = await screen.findByLabelText("Sender’s name");
  await user.clear(name);
  await fill(name, "Ada Byron");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Ada was saved.");
  await choose("Ada", "Make default");

  expect(await screen.findByText("Ada is the default sender now.")).toBeDefined();
  expect(requests()).toEqual([
    `PATCH ${base}/${ada.id} {"name":"Ada Byron","address":"ada@other.example","reply_to":"desk@other.example"}`,
    `POST ${base}/${ada.id}/make-default {}`,
  ]);
});

test("one that is still needed stays, and it is said by what", async () => {
  const id = "01890000-0000-7000-8000-0000000000a1";
  mockResponse(senders.uses, [{ id, name: "Spring offer" }]);
  await show();

  await choose("Ada", "Remove");

  const needs = await screen.findByRole("link", { name: "Spring offer" });
  expect(needs.getAttribute("href")).toBe(`/activities/${id}`);
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
});

test("one that nothing needs is removed once it was asked", async () => {
  mockResponse(senders.uses, []);
  mockResponse(senders.remove, {});
  await show();

  const user = await choose("Ada", "Remove");
  await user.click(await screen.findByRole("button", { name: "Remove" }));

  expect(await screen.findByText("Ada was removed.")).toBeDefined();
  expect(requests()).toEqual([`DELETE ${base}/${ada.id} `]);
});

test("who may not change settings sees the senders and changes none; without one it is said what is missing", async () => {
  const { unmount } = await show("viewer");
  const list = within(await screen.findByRole("list", { name: "Senders" }));
  expect(list.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add sender" })).toBeNull();
  unmount();

  mockResponse(senders.list, []);
  await show();
  expect(await screen.findByText("No senders yet")).toBeDefined();
  expect(screen.getByRole("button", { name: "Add sender" })).toBeDefined();
});
