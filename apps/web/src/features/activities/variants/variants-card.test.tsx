import { activities } from "@delight/contract/activities";
import { campaignTests } from "@delight/contract/campaign-test";
import { organizations } from "@delight/contract/organizations";
import { type Permission, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import { toCamel } from "../../../lib/case.ts";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import type { Activity } from "../activities.api.ts";
import { buildActivity } from "../testing.ts";
import { VariantsCard } from "./variants-card.tsx";

type Wire = z.input<typeof campaignTests.get.output>;

const figures = {
  sender_name: "Heat & Co",
  email_name: "Reminder",
  audience: 1200,
  queued: 0,
  sending: 0,
  sent: 1200,
  failed: 0,
  unknown: 0,
  skipped: 0,
  cancelled: 0,
  unmeasured_opens: 0,
  unmeasured_clicks: 0,
  opened: 400,
  unsubscribed: 1,
  converted: 3,
  revenue_cents: 30_000,
};
const results: Wire = {
  state: "asked",
  variants: [
    { ...figures, variant: 1, subject: "Your boiler", clicked: 49 },
    { ...figures, variant: 2, subject: "Shall we come by?", clicked: 47 },
  ],
  waiting: 9600,
  sample_sent_at: "2026-03-01T09:00:00Z",
  decides_at: null,
  decides_in_ms: null,
  leading: 1,
  second: 2,
  p_value: 0.83,
  is_clear: false,
  decision: null,
};
const tried = {
  kind: "subject" as const,
  variants: [{ subjects: {} }, { subjects: { en: "Shall we come by?" } }],
  sample_percent: 20,
  wait_minutes: 240,
  rule: "clicks" as const,
  unclear: "person" as const,
};
let log: SentRequest[];

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
});
afterEach(() => useSession.setState(signedOut));

function show(said: Partial<Wire>, may: readonly Permission[] = rolePermissions.owner) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...may] }));
  mockResponse(campaignTests.get, { ...results, ...said });
  const wire = activities.get.output.parse(
    buildActivity({ status: "running", test: tried, launched_at: "2026-03-01T08:00:00Z" }),
  );
  return renderScreen(<VariantsCard activity={toCamel(wire) as Activity} />, {
    texts: ["activities", "variants", "emails"],
  });
}

test("4.1 what is not clear is called so with its numbers, and who may send chooses after a question", async () => {
  await show({});
  mockResponse(campaignTests.decide, {
    ...results,
    state: "decided",
    decision: {
      variant: 2,
      how: "person",
      decided_at: "2026-03-01T14:00:00Z",
      decided_by: null,
      rule: "clicks",
      p_value: 0.83,
      scores: [],
    },
  });

  expect(await screen.findByText("Not clear: 4.1% of A against 3.9% of B could be chance.")).toBeTruthy();
  expect(screen.getByText("9,600 customers wait until somebody chooses a variant below.")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Send B to the rest" }));
  fireEvent.click(await screen.findByRole("button", { name: "Send it" }));

  await waitFor(() => expect(log.find(({ method }) => method === "POST")?.body).toBe('{"variant":2}'));
});

test("4.1 a clear difference, its decision and who still waits for it are told", async () => {
  await show({
    state: "decided",
    is_clear: true,
    p_value: 0.001,
    variants: results.variants.map((one) => ({ ...one, clicked: one.variant === 1 ? 90 : 40 })),
    decision: {
      variant: 1,
      how: "clear",
      decided_at: "2026-03-01T14:00:00Z",
      decided_by: null,
      rule: "clicks",
      p_value: 0.001,
      scores: [],
    },
  });

  expect(await screen.findByText("Variant A goes to everybody else")).toBeTruthy();
  expect(screen.getByText(/^Clear: A leads with 7.5% against 3.3% of B\./)).toBeTruthy();
  expect(screen.getByText(/9,600 customers are still to get it/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /to the rest/ })).toBeNull();
});

test("a subject is read by the names of its fields, and each figure names itself where rows are stacked", async () => {
  const [first, second] = results.variants;
  const subject = "{{ customer.first_name | default: 'Hello' }}, your boiler";
  await show({
    variants: [first, second].flatMap((one, index) => (one ? [index === 0 ? { ...one, subject } : one] : [])),
  });

  const name = await screen.findByText("First name");

  expect(name.closest("td")?.textContent).toContain("First name, your boiler");
  const labels = [...(name.closest("tr")?.querySelectorAll<HTMLElement>("td[data-label]") ?? [])];
  expect(labels.map((cell) => cell.dataset["label"])).toEqual([
    "Sent",
    "Opened",
    "Clicked",
    "Conversions",
    "Revenue",
    "Unsubscribed",
  ]);
});

test("6.3 who may only look decides nothing", async () => {
  await show({}, rolePermissions.viewer);

  await screen.findByText(/^Not clear/);

  expect(screen.queryByRole("button", { name: /to the rest/ })).toBeNull();
});
