import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../lib/session/store.ts";
import { aProfile, renderScreen, serverSays, silenceServer } from "../../test-house.tsx";
import { ShortcutsButton } from "./shortcuts-button.tsx";

beforeEach(() => {
  silenceServer();
  const { id, first_name, last_name, email } = aProfile();
  const user = { id, username: email, email, first_name, last_name, is_staff: false, is_superuser: false };
  useSession.setState({ isAuthenticated: true, user });
});

async function open(rights: readonly ("customers.view" | "emails.view")[]): Promise<void> {
  serverSays(profiles.get, aProfile({ user_permissions: [...rights] }));
  await renderScreen(<ShortcutsButton />);
  await userEvent.click(screen.getByRole("button", { name: "Shortcuts" }));
  await screen.findByRole("heading", { name: "Shortcuts", hidden: true });
}

const shown = () => screen.queryAllByRole("link", { hidden: true }).map((link) => link.textContent);

test("1.7: shortcuts lead only where the user may go, and what is chosen stays", async () => {
  await open(["customers.view"]);
  await expect.poll(shown).toEqual([expect.stringContaining("Customers")]);

  await userEvent.click(screen.getByRole("button", { name: "Choose shortcuts", hidden: true }));
  await userEvent.click(screen.getByRole("button", { name: /^Profile/, hidden: true }));
  await userEvent.click(screen.getByRole("button", { name: "Done", hidden: true }));

  expect(shown()).toEqual([expect.stringContaining("Customers"), expect.stringContaining("Profile")]);
});
