import { organizations } from "@delight/contract/organizations";
import type { Permission } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { signedOut, useSession } from "../lib/session/store.ts";
import { aProfile, renderScreen, serverSays, silenceServer } from "../test-house.tsx";
import { Search } from "./search.tsx";

afterEach(() => useSession.setState(signedOut, true));

async function searchWith(permissions: Permission[]): Promise<void> {
  silenceServer();
  serverSays(organizations.list, []);
  serverSays(profiles.get, aProfile({ user_permissions: permissions }));
  useSession.setState({ isAuthenticated: true });
  await renderScreen(<Search onClose={() => undefined} />);
  await screen.findByText("All customers");
}

test("6.3: the search offers a viewer no command that they may not give", async () => {
  await searchWith(["customers.view", "activities.view"]);
  await new Promise((done) => setTimeout(done));

  expect(screen.queryByText("Add a customer")).toBeNull();
  expect(screen.queryByText("New activity")).toBeNull();
});

test("6.3: the search offers the commands that somebody may give", async () => {
  await searchWith(["customers.change", "activities.change"]);

  expect(await screen.findByText("Add a customer")).toBeDefined();
  expect(screen.getByText("New activity")).toBeDefined();
});
