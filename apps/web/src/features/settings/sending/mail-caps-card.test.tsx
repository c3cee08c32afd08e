import { audit } from "@delight/contract/audit";
import { monitoring } from "@delight/contract/monitoring";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../../lib/session/store.ts";
import {
  buildPublicStatus,
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { toCamel } from "../../../lib/case.ts";
import { SendingTab } from "../sending-tab.tsx";
import type { Settings } from "../settings.api.ts";

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(audit.lastChanges, []);
  mockResponse(monitoring.frontDoor, buildPublicStatus());
});

function show(role: "owner" | "viewer", caps: readonly { mails: number; days: number }[] = []) {
  const settings = buildSettings({ mail_caps: [...caps] });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  mockResponse(organizations.updateSettings, settings);
  return renderScreen(<SendingTab settings={toCamel(settings) as Settings} />, {
    texts: ["settings", "fields", "parts"],
  });
}

test("2.17 a sentence says what the limits mean while they are written, and they are saved together", async () => {
  await show("owner");
  expect(await screen.findByText(/There is no limit/)).toBeTruthy();

  fireEvent.click(await screen.findByRole("button", { name: "Add a limit" }));
  fireEvent.click(screen.getByRole("button", { name: "Add a limit" }));
  const [, second] = screen.getAllByRole("textbox", { name: "At most … mails" });
  fireEvent.change(second ?? document.body, { target: { value: "4" } });

  expect(screen.getByText("A customer gets at most 1 mail in 1 day and 4 mails in 7 days.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => JSON.parse(sent.find(({ method }) => method === "PATCH")?.body ?? "{}") as unknown)
    .toEqual({
      mail_caps: [
        { mails: 1, days: 1 },
        { mails: 4, days: 7 },
      ],
      seen: { mail_caps: [] },
    });
});

test("two limits for the same number of days are told at once, not saved", async () => {
  await show("owner", [{ mails: 1, days: 1 }]);

  fireEvent.click(await screen.findByRole("button", { name: "Add a limit" }));
  const [, second] = screen.getAllByRole("textbox", { name: "in … days" });
  fireEvent.change(second ?? document.body, { target: { value: "1" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Please give one limit for each number of days.")).toBeTruthy();
  expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
});

test("who may only look reads the limits and changes none", async () => {
  await show("viewer", [{ mails: 3, days: 7 }]);

  expect(await screen.findByText("A customer gets at most 3 mails in 7 days.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a limit" })).toBeNull();
});

test("2.17 what is no number is asked for as a whole one", async () => {
  await show("owner", [{ mails: 3, days: 7 }]);
  const field = await screen.findByRole("textbox", { name: "in … days" });

  fireEvent.change(field, { target: { value: "a week" } });
  fireEvent.blur(field);

  expect(await screen.findByText("Please write a whole number.")).toBeTruthy();
});
