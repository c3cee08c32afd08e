import { dues } from "@delight/contract/dues";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { rolePermissions } from "@delight/contract/permissions";
import { services } from "@delight/contract/services";
import { screen, waitFor, within } from "@testing-library/react";
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
import { CalendarView } from "./calendar-view.tsx";

const service = "0190d1c2-0000-7000-8000-000000000001";
let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(services.list, { items: [], total: 0 });
  mockResponse(dues.list, { items: [], total: 0 });
  mockResponse(dues.calendar, {
    jobs_per_week: 6,
    days: [
      { day: "2026-03-10", dues: 7, jobs: 1, services: [{ id: service, name: "Boiler service", dues: 7 }] },
      { day: "2026-03-18", dues: 1, jobs: 0, services: [] },
    ],
  });
});

const show = (search: string) =>
  renderScreen(<CalendarView />, {
    address: `/service-catalog?tab=dues&view=calendar&${search}`,
    path: "/service-catalog",
    texts: ["services"],
  });

test("a week with more work than can be done says by how much; others do not", async () => {
  await show("at=2026-03-10");

  const grid = await screen.findByRole("grid", { name: "March 2026" });

  expect(within(grid).getByRole("rowheader", { name: /8 of 6 jobs.*2 too many/ })).toBeTruthy();
  expect(within(grid).getByRole("rowheader", { name: "1 of 6 jobs" })).toBeTruthy();
  expect(screen.getByText("6 jobs can be done in a week.")).toBeTruthy();
  expect(screen.getByText("1 week has more.")).toBeTruthy();
  expect(within(grid).getByRole("gridcell", { name: /Tuesday, March 10, 2026:\s*7 due\s*1 job booked/ })).toBeTruthy();
});

test("arrow keys walk the days, and Tab reaches one of them only", async () => {
  const user = userEvent.setup();
  await show("at=2026-03-31");
  const day = await screen.findByRole("gridcell", { name: /March 31, 2026/ });
  day.focus();

  await user.keyboard("{ArrowRight}");

  const next = await screen.findByRole("gridcell", { name: /April 1, 2026/, selected: true });
  expect(document.activeElement).toBe(next);
  expect(screen.getAllByRole("gridcell").filter(({ tabIndex }) => tabIndex === 0)).toEqual([next]);
  expect(await screen.findByRole("grid", { name: "April 2026" })).toBeTruthy();
});

test("several services of a link are told, asked for together, and taken away at once", async () => {
  const two = `${service},0190d1c2-0000-7000-8000-000000000002`;
  const { router } = await show(`at=2026-03-18&service=${two}`);

  const all = await screen.findByRole("button", { name: "2 services: show all services" });
  expect(sent.some(({ url }) => url.pathname.endsWith("/calendar") && url.searchParams.get("service") === two)).toBe(
    true,
  );
  await userEvent.click(all);

  await expect.poll(() => router.state.location.search).not.toHaveProperty("service");
});

test("the week names the services that are due", async () => {
  await show("at=2026-03-10&scale=week");

  const cell = await screen.findByRole("gridcell", { name: /March 10, 2026/ });

  expect(within(cell).getByText("Boiler service")).toBeTruthy();
  expect(screen.getAllByRole("gridcell")).toHaveLength(7);
});

test("an empty limit is no limit, and what was seen is sent along", async () => {
  const user = userEvent.setup();
  mockResponse(organizations.updateSettings, buildSettings());
  await show("at=2026-03-10");

  await user.click(await screen.findByRole("button", { name: "Change the limit" }));
  await user.clear(await screen.findByLabelText("Jobs that can be done in a week"));
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const request = sent.find(({ method }) => method === "PATCH");
  expect(JSON.parse(request?.body ?? "{}")).toEqual({ jobs_per_week: null, seen: { jobs_per_week: 6 } });
});
