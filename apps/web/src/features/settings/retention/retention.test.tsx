import { audit } from "@delight/contract/audit";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { retention } from "@delight/contract/retention";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  fill,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { DataTab } from "./data-tab.tsx";

const kept = {
  reading_years: 5 as const,
  mails_years: null,
  audit_years: null,
  version: 3,
  forgets_from: null,
  swept_at: null,
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(audit.lastChanges, []);
  mockResponse(retention.get, kept);
  mockResponse(retention.foresee, {
    reading: { number: 1234, before: "2024-05-20T10:00:00Z" },
    mails: { number: 0, before: null },
    audit: { number: 0, before: null },
  });
  mockResponse(retention.change, { ...kept, reading_years: 2, version: 4 });
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(<DataTab />, {
    address: "/company-settings?tab=data&part=retention",
    path: "/company-settings",
    texts: ["settings", "data", "customers", "fields", "parts"],
  });
}

const saved = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);

async function choose(label: RegExp, option: string) {
  await userEvent.click(await screen.findByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

test("2.17 a shorter time tells how much it forgets and is sent once the name of the organization was typed", async () => {
  await show();
  await choose(/^Single opens and clicks/, "2 years");
  expect(await screen.findByText(/^At present 1,234 are older than/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Forget what is older?" }));
  const action = dialog.getByRole("button", { name: "Keep for less time" });
  expect(action.hasAttribute("disabled")).toBe(true);
  expect(saved()).toEqual([]);
  await fill(dialog.getByRole("textbox"), buildSettings().name);
  await userEvent.click(action);

  await expect
    .poll(saved)
    .toEqual(['{"reading_years":2,"mails_years":null,"audit_years":null,"version":3,"accepted":true}']);
});

test("a longer time asks nobody", async () => {
  await show();
  await choose(/^Single opens and clicks/, "For ever");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect
    .poll(saved)
    .toEqual(['{"reading_years":null,"mails_years":null,"audit_years":null,"version":3,"accepted":false}']);
});

test("6.3 only owners see how long what is kept", async () => {
  await show("viewer");

  expect(await screen.findByText("Only owners see this")).toBeDefined();
});
