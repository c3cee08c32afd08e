import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { deleteAllCookies } from "../../lib/cookies.ts";
import type { Layout } from "../../lib/preferences/layout.ts";
import { defaultPreferences, type Preferences } from "../../lib/preferences/rules.ts";
import { changePreferences } from "../../lib/preferences/store.ts";
import { renderScreen } from "../../testing.tsx";
import { Reveal } from "./reveal.tsx";

const row: Layout = { nav: "horizontal", isNarrow: false };
const side: Layout = { nav: "vertical", isNarrow: false };

afterEach(() => {
  changePreferences(defaultPreferences);
  deleteAllCookies();
});

async function show(layout: Layout, look: Partial<Preferences>) {
  changePreferences(look);
  await renderScreen(
    <>
      <Reveal layout={layout}>
        <button type="button">In the bar</button>
      </Reveal>
      <button type="button">In the page</button>
    </>,
  );
}

const handle = () => screen.queryByRole("button", { name: "Show or hide the hidden bars" });

test.each<[string, Layout, Partial<Preferences>, boolean]>([
  ["nothing is hidden", row, {}, false],
  ["the top bar is hidden", row, { navbarType: "hidden" }, true],
  ["the row is hidden", row, { horizontalNavType: "hidden" }, true],
  ["the row is hidden that is not there", side, { horizontalNavType: "hidden" }, false],
  ["the top bar is hidden beside a navigation", side, { navbarType: "hidden" }, true],
  ["the top bar stays in a narrow window", { ...side, isNarrow: true }, { navbarType: "hidden" }, false],
])("1.7: where %s the way to it is there: %s", async (_, layout, look, expected) => {
  await show(layout, look);

  expect(handle() !== null).toBe(expected);
});

test("1.7: hidden bars come back by key with the focus in them, and go by Escape or with the focus", async () => {
  await show(side, { navbarType: "hidden" });
  const isRevealed = () => handle()?.getAttribute("aria-expanded") === "true";
  handle()?.focus();

  await userEvent.keyboard("{Enter}");
  expect(isRevealed()).toBe(true);
  expect(document.activeElement?.textContent).toBe("In the bar");
  await userEvent.keyboard("{Escape}");
  expect(isRevealed()).toBe(false);
  expect(document.activeElement).toBe(handle());
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("In the page");
  await expect.poll(isRevealed).toBe(false);
});
