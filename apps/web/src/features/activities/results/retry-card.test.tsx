import { activities } from "@delight/contract/activities";
import { type Permission, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toCamel } from "../../../lib/case.ts";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import { buildProfile, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import type { Activity } from "../activities.api.ts";
import { buildActivity } from "../testing.ts";
import { RetryCard } from "./retry-card.tsx";

let log: SentRequest[];
beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
});
afterEach(() => useSession.setState(signedOut));

const finished = buildActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z" });
finished.counts = { ...finished.counts, audience: 20, sent: 10, failed: 8, unknown: 2 };

function show(permissions: readonly Permission[] = rolePermissions.marketer) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...permissions] }));
  mockResponse(activities.previewRetry, { retryable: 3, unknown: 2, recipient: 4, suppressed: 1, had_another: 2 });
  mockResponse(activities.retry, { ...finished, status: "running" });
  return renderScreen(<RetryCard activity={toCamel(finished) as Activity} />, { texts: ["activities", "leaving"] });
}

test("it is said beforehand how many are tried again, and why the others are not", async () => {
  await show();

  fireEvent.click(await screen.findByRole("button", { name: "Try 3 mails again" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Try again" }));

  await expect
    .poll(() => JSON.parse(log.find(({ method }) => method === "POST")?.body ?? "{}") as unknown)
    .toEqual({ with_unknown: false });
  expect(screen.getByText(/4 mails are not tried again/)).toBeTruthy();
  expect(screen.getByText(/1 mail is not tried again/)).toBeTruthy();
  expect(screen.getByText(/2 mails are not tried again: their customers or addresses got another run/)).toBeTruthy();
});

test("what is unknown is tried again by choice only", async () => {
  await show();

  fireEvent.click(await screen.findByRole("checkbox", { name: /nobody knows/ }));

  expect(screen.getByRole("button", { name: "Try 5 mails again" })).toBeTruthy();
});

test("who may only look reads it and tries nothing again", async () => {
  await show(rolePermissions.viewer);

  expect(await screen.findByText(/3 mails can be tried again/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /again/ })).toBeNull();
});
