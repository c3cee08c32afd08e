import { activities } from "@delight/contract/activities";
import { deliveries } from "@delight/contract/deliveries";
import { emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import { type Permission, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { segments } from "@delight/contract/segments";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { emailTemplates } from "@delight/email/templates/templates";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { ActivityPage } from "../activity-page.tsx";
import { buildActivity } from "../testing.ts";
import { suggestions } from "./suggestions.ts";

const made = {
  id: "01a1fc38-dd3b-7412-858e-b9c3750f2199",
  name: "Due in the next 30 days",
  kind: "dynamic" as const,
  rule: { version: 2 as const, root: { kind: "group" as const, match: "all" as const, parts: [] } },
  customers: null,
  counted_at: null,
  broken: [],
  created_at: "2026-03-01T09:00:00Z",
  updated_at: "2026-03-01T09:00:00Z",
};
let log: SentRequest[];

const nobody = {
  total: 0,
  no_address: 0,
  no_consent: 0,
  suppressed: 0,
  not_wanted: 0,
  shared_address: 0,
  excluded: 0,
  had_before: 0,
  too_often: 0,
  held_out: 0,
  reachable: 0,
};

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(deliveries.list, { items: [], total: 0 });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(emails.list, { items: [], total: 0 });
  mockResponse(segments.create, made);
  // Once its step has left the address a draft is checked, until the next page is there.
  mockResponse(activities.check, { reach: nobody, findings: [] });
});

afterEach(() => useSession.setState(signedOut));

async function show(step: string, permissions: readonly Permission[]) {
  const draft = buildActivity({ segment_id: null, segment_name: null, email_id: null, email_name: null });
  mockResponse(activities.get, draft);
  mockResponse(activities.update, { ...draft, segment_id: made.id });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...permissions] }));
  return renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${draft.id}?step=${step}`,
    texts: ["activities", "rules", "emails", "library"],
  });
}

const posted = (end: string) => log.filter(({ method, url }) => method === "POST" && url.pathname.endsWith(end));

test("2.11 the usual audience of a goal is saved once and chosen by one press", async () => {
  mockResponse(segments.list, { items: [], total: 0 });
  await show("segment", rolePermissions.owner);

  fireEvent.click(await screen.findByRole("button", { name: "Use “Due in the next 30 days”" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  const bodies = posted("/segments/").map(({ body }) => JSON.parse(body ?? ""));
  const parts = [{ kind: "service_due", service_id: null, within_days: 30, include_overdue: true }];
  expect(bodies).toMatchObject([{ name: made.name, rule: { root: { parts } } }]);
  expect(log.find(({ method }) => method === "PATCH")?.body).toContain(made.id);
});

test("2.11 a segment of that name that is there already is chosen, and no second one is made", async () => {
  mockResponse(segments.list, { items: [made], total: 1 });
  await show("segment", rolePermissions.owner);

  fireEvent.click(await screen.findByRole("button", { name: "Use “Due in the next 30 days”" }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  expect(posted("/segments/")).toEqual([]);
});

test("6.3 who may not make segments is offered none", async () => {
  mockResponse(segments.list, { items: [made], total: 1 });
  await show("segment", ["activities.view", "activities.change", "segments.view", "emails.view"]);

  await screen.findByRole("radio", { name: /^Due in the next 30 days/ });

  expect(screen.queryByText("Usual for this goal")).toBeNull();
});

test("2.11 the ready-made email of a goal opens in the editor, which knows for which activity", async () => {
  const { router } = await show("email", rolePermissions.owner);

  fireEvent.click(await screen.findByRole("button", { name: /^Annual service due/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/email/editor"));
  expect(router.state.location.search).toEqual({ sample: "annual_service", activity: buildActivity().id });
});

test("every suggested email is one of those that are ready-made", () => {
  const known = emailTemplates.map(({ id }) => id);

  expect(Object.values(suggestions).flatMap(({ emails: ids }) => ids.filter((id) => !known.includes(id)))).toEqual([]);
});
