import { monitoring } from "@delight/contract/monitoring";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { renderScreen, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../../testing.tsx";
import { ErrorGroupPage } from "../error-group-page.tsx";
import { ErrorsPage } from "../errors-page.tsx";

const id = "01890000-0000-7000-8000-0000000000e1";
const sessionId = "01890000-0000-7000-8000-0000000000e2";
const group = {
  id,
  kind: "uncaught" as const,
  title: "TypeError: x is not a function",
  first_at: "2026-03-01T10:00:00Z",
  last_at: "2026-03-04T10:00:00Z",
  first_release: "0.1.0",
  last_release: "0.1.0+abc",
  occurrences: 12,
  users: 3,
  resolved_at: null,
};
const occurrence = {
  id: "01890000-0000-7000-8000-0000000000e3",
  occurred_at: "2026-03-04T10:00:00Z",
  message: "TypeError: x is not a function",
  stack: "TypeError: x is not a function\n    at list (customers.js:1:2)",
  path: "/customers",
  environment: "development",
  release: "0.1.0+abc",
  browser: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
  request_id: "r-42",
  user: {
    id: "01890000-0000-7000-8000-000000000001",
    email: "anna@example.com",
    name: "Anna Reed",
    username: "anna",
    is_staff: false,
    is_superuser: false,
  },
  organization: "Hartley Heating",
  replay_session_id: sessionId,
};
const place = { texts: ["monitoring", "parts"], path: "/staff/errors/$id", address: `/staff/errors/${id}` } as const;

let log: SentRequest[] = [];
beforeEach(() => {
  log = mockServer();
  mockResponse(monitoring.listErrors, { items: [group], total: 1 });
  mockResponse(monitoring.getError, group);
  mockResponse(monitoring.listOccurrences, { items: [occurrence], total: 1 });
});

test("9.10: staff see open errors, the latest first, and can look at resolved ones", async () => {
  await renderScreen(<ErrorsPage />, { texts: ["monitoring"], path: "/staff/errors", address: "/staff/errors" });

  const link = await screen.findByRole("link", { name: group.title });
  expect(link.getAttribute("href")).toBe(`/staff/errors/${id}`);
  expect(log.find(({ url }) => url.pathname.endsWith("/errors/"))?.url.search).toContain("sort=-last_at");
  expect(screen.getByText("12")).toBeTruthy();
});

test("9.10: an error shows its stack from left to right, its user, and leads to the moment in the recording", async () => {
  await renderScreen(<ErrorGroupPage />, place);

  const stack = await screen.findByText(/at list/);
  expect(stack.getAttribute("dir")).toBe("ltr");
  expect(screen.getAllByText("anna@example.com").length).toBeGreaterThan(0);
  expect(screen.getByText("Chrome · Linux")).toBeTruthy();
  expect(screen.getByText("r-42")).toBeTruthy();
  const play = screen.getByRole("link", { name: "Play what happened" }).getAttribute("href");
  expect(play).toBe(`/staff/sessions/${sessionId}?at=2026-03-04T10%3A00%3A00Z`);
});

test("9.10: an error is marked as resolved", async () => {
  const user = userEvent.setup();
  await renderScreen(<ErrorGroupPage />, place);
  mockResponse(monitoring.resolveError, { ...group, resolved_at: "2026-03-05T10:00:00Z" });

  await user.click(await screen.findByRole("button", { name: "Mark as resolved" }));

  await expect.poll(() => log.find(({ method }) => method === "PATCH")?.body).toBe('{"is_resolved":true}');
});

test("an error that is not there leads to the others", async () => {
  mockErrorResponse(monitoring.getError, 404, { detail: "not found", code: "not_found", request_id: "r" });
  await renderScreen(<ErrorGroupPage />, place);

  expect(await screen.findByText("This error is not here")).toBeTruthy();
});
