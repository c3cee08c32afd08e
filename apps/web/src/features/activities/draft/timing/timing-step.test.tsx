import { activities } from "@delight/contract/activities";
import { atOnce } from "@delight/contract/campaign-plan";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../../testing.tsx";
import { ActivityPage } from "../../activity-page.tsx";
import { buildActivity } from "../../testing.ts";

const forecast = {
  mailable: 60,
  days: [
    { date: "2026-12-01", mails: 25 },
    { date: "2026-12-02", mails: 25 },
    { date: "2026-12-03", mails: 10 },
  ],
  first_at: "2026-12-01T09:00:00Z",
  last_at: "2026-12-03T12:00:00Z",
};
let log: SentRequest[];

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  mockResponse(activities.get, buildActivity());
  mockResponse(activities.update, buildActivity());
  mockResponse(activities.forecast, forecast);
});
afterEach(() => useSession.setState(signedOut));

const show = () =>
  renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${buildActivity().id}?step=timing`,
    texts: ["activities", "fields", "parts"],
  });
const plans = () => log.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body ?? "").plan);

test("2.11 what comes of a plan stands beside it, day by day", async () => {
  await show();

  expect(await screen.findByText(/^60 mails on 3 days\./)).toBeTruthy();
  expect(screen.getAllByRole("row")).toHaveLength(4);
});

test("2.11 hours, weekdays and a limit a day are saved as they are chosen", async () => {
  await show();

  fireEvent.click(await screen.findByRole("switch", { name: /^Only at certain hours/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Sun" }));
  fireEvent.click(screen.getByRole("switch", { name: /^Spread over several days/ }));
  fireEvent.click(screen.getByRole("radio", { name: /^That of each customer/ }));

  await waitFor(() => expect(plans()).toHaveLength(4));
  expect(plans().at(-1)).toEqual({
    ...atOnce,
    window: { from: "09:00", until: "17:00" },
    weekdays: [1, 2, 3, 4, 5, 6],
    most_a_day: 100,
    clock: "customer",
  });
});

test("5.4 hours that end before they begin are said at their field, not saved, and hold up the next step", async () => {
  await show();
  fireEvent.click(await screen.findByRole("switch", { name: /^Only at certain hours/ }));
  await waitFor(() => expect(plans()).toHaveLength(1));

  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "08:00" } });

  expect(await screen.findByText("This must end after it begins.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(true);
  expect(plans()).toHaveLength(1);
});
