import { createMongoAbility } from "@casl/ability";
import { AbilityProvider } from "@casl/react";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { renderScreen, mockServer } from "../../testing.tsx";
import { ShortcutsButton } from "./shortcuts-button.tsx";

beforeEach(() => {
  mockServer();
});

const shown = () => screen.queryAllByRole("link", { hidden: true }).map((link) => link.textContent);

test("1.7: shortcuts lead only where the user may go, and what is chosen stays", async () => {
  const rights = createMongoAbility([{ action: "read", subject: "Customer" }]);
  await renderScreen(
    <AbilityProvider value={rights}>
      <ShortcutsButton />
    </AbilityProvider>,
  );
  const press = async (name: string | RegExp) =>
    userEvent.click(await screen.findByRole("button", { name, hidden: true }));

  await press("Shortcuts");
  await expect.poll(shown).toEqual([expect.stringContaining("All customers"), expect.stringContaining("Dashboard")]);
  await press("Choose shortcuts");
  await press(/^Profile/);
  await press("Done");

  expect(shown()).toEqual([
    expect.stringContaining("All customers"),
    expect.stringContaining("Dashboard"),
    expect.stringContaining("Profile"),
  ]);
});
