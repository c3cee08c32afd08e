import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { team } from "@delight/contract/team";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { TeamTab } from "./team-tab.tsx";

const anna = {
  user_id: buildProfile().id,
  email: "anna@example.com",
  first_name: "Anna",
  last_name: "Reed",
  role: "owner" as const,
  is_active: true,
  has_two_factor: true,
  joined_at: "2026-01-05T08:00:00Z",
  last_seen_at: "2026-11-20T08:00:00Z",
};
const ben = {
  ...anna,
  user_id: "01890000-0000-7000-8000-0000000000b1",
  email: "ben@example.com",
  first_name: "Ben",
  last_name: "Cole",
  role: "viewer" as const,
  has_two_factor: false,
  last_seen_at: null,
};
const invitation = {
  id: "01890000-0000-7000-8000-0000000000c1",
  email: "carl@example.com",
  role: "marketer" as const,
  invited_by: "Anna Reed",
  created_at: "2026-11-01T08:00:00Z",
  expires_at: "2026-11-08T08:00:00Z",
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(team.listMembers, [anna, ben]);
  mockResponse(team.listInvitations, [invitation]);
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  const screenWithMessages = (
    <>
      <Notifications />
      <TeamTab />
    </>
  );
  return renderScreen(screenWithMessages, { texts: ["settings"] });
}

async function choose(select: string, option: string): Promise<void> {
  const field = await screen.findByRole("combobox", { name: select });
  await userEvent.click(field);
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  await userEvent.click(within(list ?? document.body).getByRole("option", { name: option, hidden: true }));
}

const requests = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);

test.each(["viewer", "marketer"] as const)(
  "6.3: a %s sees who works here and can change nothing of it",
  async (role) => {
    await show(role);

    const rows = within(await screen.findByRole("table", { name: "Members" })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "NameRoleTwo-step sign-inLast seen",
      expect.stringMatching(/Anna ReedYou.*Owner.*On/),
      expect.stringMatching(/Ben Coleben@example.comViewerOffNever/),
    ]);
    const cells = screen.getAllByRole("cell").slice(0, 4);
    expect(cells.map((cell) => cell.getAttribute("data-label"))).toEqual([
      null,
      "Role",
      "Two-step sign-in",
      "Last seen",
    ]);
    expect(screen.queryByRole("button")).toBeNull();
    expect(sent.some(({ url }) => url.pathname.endsWith("/team/invitations"))).toBe(false);
  },
);

test("an owner gives a member another role by choosing it", async () => {
  mockResponse(team.changeRole, { ...ben, role: "marketer" });
  await show("owner");

  await choose("Role of Ben Cole", "Marketer");

  await expect.poll(requests).toEqual([`PATCH /api/team/members/${ben.user_id} {"role":"marketer"}`]);
});

test("the last owner cannot go, and is told why", async () => {
  mockErrorResponse(team.changeRole, 409, { detail: "one owner must stay", code: "conflict", request_id: "r-1" });
  await show("owner");

  await choose("Role of Anna Reed", "Viewer");

  expect(await screen.findByText(/keeps at least one owner/)).toBeDefined();
});

test("an owner removes a member after a question, but not themselves", async () => {
  mockResponse(team.removeMember, {});
  await show("owner");
  const buttons = await screen.findAllByRole("button", { name: "Remove" });
  expect(buttons).toHaveLength(1);

  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await userEvent.click(
    within(await screen.findByRole("dialog", { name: "Remove Ben Cole?" })).getByRole("button", { name: "Remove" }),
  );

  await expect.poll(requests).toEqual([`DELETE /api/team/members/${ben.user_id} `]);
});

test("somebody is invited in a role that says what it may do", async () => {
  mockResponse(team.invite, { ...invitation, email: "dora@example.com", role: "viewer" });
  await show("owner");

  await userEvent.click(await screen.findByLabelText("E-mail address"));
  await userEvent.paste("dora@example.com");
  await userEvent.click(screen.getByRole("radio", { name: "Viewer" }));
  await userEvent.click(screen.getByRole("button", { name: "Send invitation" }));

  expect(screen.getByText("May look at everything, and change and export nothing.")).toBeDefined();
  await expect.poll(requests).toEqual(['POST /api/team/invitations {"email":"dora@example.com","role":"viewer"}']);
  await expect.poll(() => screen.getByLabelText("E-mail address")).toHaveProperty("value", "");
});

test("an invitation stays when whoever sent it is gone", async () => {
  mockResponse(team.listInvitations, [{ ...invitation, invited_by: "" }]);
  await show("owner");

  expect(await screen.findByText(/^Invited on Nov 1, 2026/)).toBeDefined();
});

test("an invitation that nobody took is sent again, or taken back", async () => {
  mockResponse(team.invite, invitation);
  mockResponse(team.revokeInvitation, {});
  await show("owner");
  const pending = await screen.findByRole("list", { name: "Pending invitations" });
  expect(pending.textContent).toMatch(/carl@example.com.*Expired/);

  await userEvent.click(within(pending).getByRole("button", { name: "Send again" }));
  await userEvent.click(within(pending).getByRole("button", { name: "Take back" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Take back" }));

  await expect
    .poll(requests)
    .toEqual([
      'POST /api/team/invitations {"email":"carl@example.com","role":"marketer"}',
      `DELETE /api/team/invitations/${invitation.id} `,
    ]);
});
