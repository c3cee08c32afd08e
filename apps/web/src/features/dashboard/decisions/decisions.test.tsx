import { activities } from "@delight/contract/activities";
import type { Decision } from "@delight/contract/decisions";
import { reports } from "@delight/contract/reports";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderScreen, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../../testing.tsx";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import { signInAs } from "../testing.ts";
import { DecisionsCard } from "./decisions-card.tsx";

const id = "01890000-0000-7000-8000-000000000001";
const of = { activity_id: id, activity_name: "Winter check" };

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  signInAs("owner");
});
afterEach(() => useSession.setState(signedOut));

async function show(...items: Decision[]) {
  mockResponse(reports.decisions, { items });
  return renderScreen(<DecisionsCard />, { address: "/dashboard", path: "/dashboard", texts: ["dashboard"] });
}

test("with nothing to decide it says so in a friendly way", async () => {
  await show();

  expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
});

test.each<[Decision, RegExp, string]>([
  [{ kind: "paused", ...of, code: "complaints" }, /“Winter check” stands still/, `/activities/${id}`],
  [{ kind: "undecided_test", ...of }, /Which variant of “Winter check”/, `/activities/${id}`],
  [{ kind: "replies", ...of, customers: 2 }, /2 customers answered/, `/activities/${id}`],
  [
    { kind: "sender_domain", domain_id: id, domain: "a.test", state: "lost" },
    /a\.test has lost its records/,
    "/company-settings?tab=domains",
  ],
  [
    { kind: "return_mailbox", failed_at: "2026-03-01T10:00:00Z" },
    /return mailbox cannot be read/,
    "/company-settings?tab=returns",
  ],
  [
    { kind: "webhook", endpoint_id: id, url: "https://b.test/", is_paused: true },
    /webhook was given up/,
    "/company-settings?tab=webhooks",
  ],
  [
    { kind: "provider_hook", hook_id: id, provider: "ses", refused_at: "2026-03-01T10:00:00Z" },
    /Reports of ses are refused/,
    "/company-settings?tab=returns",
  ],
  [
    { kind: "half_counted", cause: "rules", ended_at: "2026-03-01T10:00:00Z" },
    /counted by two versions of the rules/,
    "/conversions",
  ],
  [{ kind: "booking_requests", requests: 1 }, /1 booking request waits/, "/booking-requests?state=new"],
])("each decision has its way: %j", async (decision, title, href) => {
  await show(decision);

  expect((await screen.findByRole("link", { name: title })).getAttribute("href")).toBe(href);
});

test("mails that failed are tried again with one click", async () => {
  mockErrorResponse(activities.retry, 409, { detail: "There is nothing to try again", code: "conflict" });
  await show({ kind: "failed_mails", ...of, mails: 12 });

  expect(await screen.findByText("12 mails failed and can be tried again")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Try again: the mails of Winter check" }));
  await expect.poll(() => sent.some(({ url }) => url.pathname.endsWith(`/activities/${id}/retry`))).toBe(true);
});
