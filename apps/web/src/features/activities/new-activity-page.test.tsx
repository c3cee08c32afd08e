import { automations } from "@delight/contract/automations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../lib/session/store.ts";
import { buildProfile, renderScreen, mockResponse, mockServer } from "../../testing.tsx";
import { NewActivityPage } from "./new-activity-page.tsx";

beforeEach(() => {
  mockServer();
  mockResponse(automations.recipes, { items: [] });
  useSession.setState({ isAuthenticated: true });
});
afterEach(() => useSession.setState(signedOut));

const place = { path: "/activities/new", address: "/activities/new", texts: ["activities" as const] };

test("6.3: who may only look is told so instead of meeting a form that refuses at the end", async () => {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.viewer] }));
  await renderScreen(<NewActivityPage />, place);

  expect(await screen.findByText("You are not allowed to do this.")).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("who may change activities chooses a goal first", async () => {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.marketer] }));
  await renderScreen(<NewActivityPage />, place);

  expect((await screen.findAllByRole("radio")).length).toBeGreaterThan(5);
});

test("who comes with a goal and a name finds them filled in", async () => {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.marketer] }));
  await renderScreen(<NewActivityPage />, { ...place, address: "/activities/new?goal=service_due&name=Boilers" });

  expect(await screen.findByRole("textbox", { name: "Name of the activity" })).toHaveProperty("value", "Boilers");
});
