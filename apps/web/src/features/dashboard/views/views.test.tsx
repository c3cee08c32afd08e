import { dashboardViews } from "@delight/contract/dashboard-views";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { fill, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import type { Choice } from "../period/choice.ts";
import { ViewsMenu } from "./views-menu.tsx";
import type { View } from "./views.api.ts";

const quarter = {
  id: "01890000-0000-7000-8000-000000000001",
  name: "The quarter",
  choice: { preset: "this_quarter" as const, compare: "year_before" as const },
  is_shared: false,
  is_own: true,
  is_default: false,
};
const shown: View = {
  id: quarter.id,
  name: quarter.name,
  choice: quarter.choice,
  isShared: false,
  isOwn: true,
  isDefault: false,
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  mockResponse(dashboardViews.list, [quarter]);
});

const show = (view: View | undefined, choice: Choice = quarter.choice) =>
  renderScreen(
    <>
      <ViewsMenu choice={choice} view={view} />
      <Notifications />
    </>,
    {
      address: "/dashboard",
      path: "/dashboard",
      texts: ["dashboard"],
    },
  );
const bodyOf = (method: string) => JSON.parse(sent.findLast((one) => one.method === method)?.body || "{}");

test("a saved view is opened by keyboard, and its address can be sent to somebody", async () => {
  const { router } = await show(undefined);
  (await screen.findByRole("button", { name: "Views" })).focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: /The quarter.*This quarter/ });
  await expect.poll(() => document.activeElement?.getAttribute("role")).toMatch(/menu/);
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Home}{Enter}");

  await expect.poll(() => router.state.location.search).toEqual({ view: quarter.id });
});

test("what is shown is saved under a name, to be shared or not", async () => {
  mockResponse(dashboardViews.create, { ...quarter, name: "Ours" });
  const { router } = await show(undefined, { days: 7, compare: "before" });
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Save this view…" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await userEvent.clear(name);
  await fill(name, "Ours");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(() => router.state.location.search).toEqual({ view: quarter.id });
  expect(bodyOf("POST")).toEqual({ name: "Ours", is_shared: true, choice: { days: 7, compare: "before" } });
});

test("a view is deleted at once and can be put back", async () => {
  mockResponse(dashboardViews.remove, {});
  mockResponse(dashboardViews.restore, quarter);
  await show(shown);
  await userEvent.click(await screen.findByRole("button", { name: "The quarter" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await expect.poll(() => sent.some(({ method }) => method === "DELETE")).toBe(true);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await expect.poll(() => sent.some(({ url }) => url.pathname.endsWith("/restore"))).toBe(true);
});

test("a view of somebody else can be begun with, not changed", async () => {
  mockResponse(dashboardViews.setDefault, {});
  await show({ ...shown, isOwn: false, isShared: true });
  await userEvent.click(await screen.findByRole("button", { name: "The quarter" }));
  const menu = within(await screen.findByRole("menu"));
  const names = menu.getAllByRole("menuitem").map(({ textContent }) => textContent);
  await userEvent.click(menu.getByRole("menuitem", { name: "Begin with this view" }));

  expect(names).not.toContain("Delete");
  expect(names).not.toContain("Rename or share…");
  await expect.poll(() => bodyOf("PUT")).toEqual({ id: quarter.id });
});
