import { audit } from "@delight/contract/audit";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { AuditTab } from "./audit-tab.tsx";

const olive = { id: "01890000-0000-7000-8000-00000000000a", name: "Olive Owner", is_staff: false, is_key: false };
const id = (last: number) => `01890000-0000-7000-8000-00000000010${last}`;
const settings = { kind: "settings" as const, id: null, name: "" };
const created_at = "2026-01-02T10:00:00Z";

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(audit.actors, [olive]);
});

const show = (query = "") =>
  renderScreen(<AuditTab />, {
    address: `/company-settings?tab=audit${query}`,
    path: "/company-settings",
    texts: ["settings", "parts"],
  });

test("2.17: the log says in sentences who changed what, and what it was before", async () => {
  mockResponse(audit.list, {
    is_cut: false,
    total: 3,
    items: [
      {
        id: id(1),
        created_at,
        actor: olive,
        action: "settings_changed",
        subject: settings,
        before: { business_hours: [], time_zone: "Europe/London" },
        after: {
          business_hours: [1, 2].map((day) => ({ day, opens: "08:00", closes: "17:00" })),
          time_zone: "America/New_York",
        },
      },
      {
        id: id(2),
        created_at,
        actor: { ...olive, name: "Sam", is_staff: true },
        action: "role_changed",
        subject: { kind: "member", id: olive.id, name: "Vera" },
        before: { role: "viewer" },
        after: { role: "owner" },
      },
      {
        id: id(3),
        created_at,
        actor: null,
        action: "activity_launched",
        subject: { kind: "activity", id: null, name: "Spring" },
        before: null,
        after: null,
      },
    ],
  });
  await show();

  const row = (text: RegExp) => screen.getByText(text).closest("tr") as HTMLElement;
  await userEvent.click(await screen.findByRole("button", { name: /Changed/ }));

  expect(within(row(/Changed/)).getByText("America/New York")).toBeTruthy();
  expect(within(row(/Changed/)).getByText(/Mon – Tue: .*8:00/)).toBeTruthy();
  expect(within(row(/Vera/)).getByText("Delight staff")).toBeTruthy();
  expect(row(/Vera/).textContent).toMatch(/Gave .*Vera.* the role .*Owner/);
  expect(within(row(/Spring/)).getByText("The system")).toBeTruthy();
});

test("2.17: a conversion entered by hand is told with its value and day", async () => {
  mockResponse(audit.list, {
    is_cut: false,
    total: 1,
    items: [
      {
        id: id(1),
        created_at,
        actor: olive,
        action: "conversion_added",
        subject: { kind: "customer", id: null, name: "Ada" },
        before: null,
        after: {
          activity: "Spring",
          conversion_value: { value_cents: 14_900, currency: "EUR" },
          occurred_on: "2026-03-09",
        },
      },
    ],
  });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: /Entered a conversion of .*Ada.* by hand/ }));

  expect(screen.getByText("€149.00")).toBeTruthy();
  expect(screen.getByText("Mar 9, 2026")).toBeTruthy();
});

test("2.17: the history of some settings is asked for by name, with the newest change open", async () => {
  mockResponse(audit.list, {
    is_cut: false,
    total: 1,
    items: [
      {
        id: id(1),
        created_at,
        actor: olive,
        action: "settings_changed",
        subject: settings,
        before: { phone: "" },
        after: { phone: "+441632960961" },
      },
    ],
  });
  await show("&fields=phone,website&page_size=25");

  expect(await screen.findByText("+441632960961")).toBeTruthy();
  expect(screen.getByText(/Phone, Website/)).toBeTruthy();
  const asked = sent.find(({ url }) => url.pathname.endsWith("/audit"));
  expect([asked?.url.searchParams.get("fields"), asked?.url.searchParams.get("page_size")]).toEqual([
    "phone,website",
    "25",
  ]);
});

test("2.17: an empty log says what will stand there", async () => {
  mockResponse(audit.list, { total: 0, items: [], is_cut: false });
  await show();

  expect(await screen.findByText("Nothing was changed yet")).toBeTruthy();
});

test.each([
  ["", "Only the newest 10,000 entries are looked through. Choose a period to see older ones."],
  ["&sort=created_at", "Only the oldest 10,000 entries are looked through. Choose a period to see newer ones."],
])("2.17: where not everything was searched, that is said (%s)", async (order, sentence) => {
  mockResponse(audit.list, { total: 0, items: [], is_cut: true });
  await show(`&search=boiler${order}`);

  expect((await screen.findByText(sentence)).textContent).toBe(sentence);
});

test("6.3: who may not look is told why", async () => {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.marketer] }));
  await show();

  expect(await screen.findByText("Only owners see the audit log")).toBeTruthy();
  expect(sent.some(({ url }) => url.pathname.includes("audit"))).toBe(false);
});
