import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { SendingQuestion } from "./sending-question.tsx";

let log: SentRequest[];
beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
});
afterEach(() => useSession.setState(signedOut));

function show(role: "owner" | "marketer", asks_sending = true) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  mockResponse(organizations.getSettings, buildSettings({ asks_sending, business_hours: [] }));
  return renderScreen(
    <>
      <p>Dashboard</p>
      <SendingQuestion />
    </>,
    { texts: ["dashboard", "parts"] },
  );
}

test.each([
  ["Use these", true],
  ["Keep as it is", false],
])("%s is answered once, and the question is gone", async (action, use) => {
  await show("owner");
  const answered = buildSettings({ asks_sending: false });
  expect(await screen.findByText("Send only during business hours: Mon–Fri, 08:00–18:00.")).toBeTruthy();
  mockResponse(organizations.answerSending, answered);
  mockResponse(organizations.getSettings, answered);

  fireEvent.click(screen.getByRole("button", { name: action }));

  await waitFor(() => expect(screen.queryByRole("button", { name: action })).toBeNull());
  expect(log.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body ?? ""))).toEqual([{ use }]);
});

test.each([
  ["marketer", true],
  ["owner", false],
] as const)("a %s is asked nothing where it is not theirs to say, or was said", async (role, asks) => {
  await show(role, asks);
  await screen.findByText("Dashboard");

  expect(screen.queryByRole("button", { name: "Use these" })).toBeNull();
});
