import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Notifications, notifications } from "@mantine/notifications";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAllCookies } from "../../lib/cookies.ts";
import { defaultPreferences } from "../../lib/preferences/rules.ts";
import { changePreferences, currentPreferences } from "../../lib/preferences/store.ts";
import { renderScreen } from "../../testing.tsx";
import { Search } from "../search/search.tsx";
import { Customizer } from "./customizer.tsx";
import { closeCustomizer } from "./customizer-state.ts";

const tab = () => screen.getByRole("button", { name: "Display settings" });

beforeEach(async () => {
  await renderScreen(
    <>
      <Notifications />
      <Customizer />
      <Search />
    </>,
    { texts: ["parts", "search"] },
  );
});
afterEach(() => {
  closeCustomizer();
  notifications.clean();
  changePreferences(defaultPreferences);
  deleteAllCookies();
});

test("1.7: the tab opens the drawer, the focus goes into it, and Escape brings it back", async () => {
  await userEvent.click(tab());
  const drawer = await screen.findByRole("dialog", { name: "Display settings" });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  expect(tab().getAttribute("aria-expanded")).toBe("true");

  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(tab());
});

test("1.7: Escape closes the search that was opened over the drawer, and the drawer with the next one", async () => {
  await userEvent.click(tab());
  await screen.findByRole("dialog", { name: "Display settings" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));

  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  expect(tab().getAttribute("aria-expanded")).toBe("true");

  await userEvent.keyboard("{Escape}");
  expect(tab().getAttribute("aria-expanded")).toBe("false");
});

test("3.9: the reset says that something was changed, asks nothing, and can be undone", async () => {
  await userEvent.click(tab());
  expect(await screen.findByRole("button", { name: "Back to the defaults" })).toBeDefined();
  await userEvent.click(screen.getByLabelText("Bordered"));

  await userEvent.click(await screen.findByRole("button", { name: "Back to the defaults; something was changed" }));
  expect(currentPreferences().skin).toBe("default");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await waitFor(() => expect(currentPreferences().skin).toBe("bordered"));
});
