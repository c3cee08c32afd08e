import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing.tsx";
import { HorizontalNav } from "./horizontal-nav.tsx";

const trigger = () => screen.getByRole("button", { name: "Customers" });
const isOpen = () => trigger().getAttribute("aria-expanded") === "true";
// Without a layout an open popover counts as scrolled out of sight.
const link = (name: string) => screen.findByRole("link", { name, hidden: true });

test("1.7, 9.3: a mouse opens a popover by resting on its entry, and closes it by leaving; a click leaves it open", async () => {
  await renderScreen(<HorizontalNav />);

  await userEvent.hover(trigger());
  expect(isOpen()).toBe(true);
  await userEvent.click(trigger());
  expect(isOpen()).toBe(true);
  await userEvent.unhover(trigger());
  expect(isOpen()).toBe(false);
});

// Without a layout everything lies at the top edge: what is left of the place is the distance.
test("9.3: a popover stands 6 px below its entry", async () => {
  await renderScreen(<HorizontalNav />);

  await userEvent.hover(trigger());

  const popover = (await link("All customers")).closest<HTMLElement>("[data-position]");
  await waitFor(() => expect(popover?.style.top).toBe("6px"));
});

test("1.7, 9.3: a finger opens and closes a popover by tapping", async () => {
  await renderScreen(<HorizontalNav />);
  const tap = () => userEvent.pointer({ keys: "[TouchA]", target: trigger() });

  await tap();
  expect(isOpen()).toBe(true);
  await tap();
  expect(isOpen()).toBe(false);
});

test.each(["{Enter}", " "])(
  "1.7, 9.3: the key “%s” opens a popover and closes it, and the focus stays",
  async (key) => {
    await renderScreen(<HorizontalNav />);
    trigger().focus();

    await userEvent.keyboard(key);
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(trigger());
    await userEvent.keyboard(key);
    expect(isOpen()).toBe(false);
  },
);

test("1.7, 9.3: the arrow down opens a popover at its first link; arrows, Home and End move in it; Escape leads back", async () => {
  await renderScreen(<HorizontalNav />);
  trigger().focus();
  const focused = () => document.activeElement?.textContent;

  await userEvent.keyboard("{ArrowDown}");
  await link("All customers");
  await waitFor(() => expect(focused()).toBe("All customers"));
  for (const [key, expected] of [
    ["ArrowDown", "Segments"],
    ["ArrowDown", "Quotes"],
    ["ArrowDown", "Booking requests"],
    ["ArrowDown", "All customers"],
    ["ArrowUp", "Booking requests"],
    ["Home", "All customers"],
    ["End", "Booking requests"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(focused()).toBe(expected);
  }
  await userEvent.keyboard("{Escape}");

  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(trigger());
});

test("1.7: in the row the arrows lead along, out of a popover too", async () => {
  await renderScreen(<HorizontalNav />);
  trigger().focus();
  await userEvent.keyboard("{ArrowDown}");
  await link("All customers");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("All customers"));

  await userEvent.keyboard("{ArrowRight}");

  expect(document.activeElement?.textContent).toBe("Services");
  await waitFor(() => expect(isOpen()).toBe(false));
  await userEvent.keyboard("{End}{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("Dashboard");
});

test("9.3: a popover closes with a change of path, and does not come back with it", async () => {
  const { router } = await renderScreen(<HorizontalNav />, { address: "/dashboard" });
  trigger().focus();
  await userEvent.keyboard("{Enter}");

  await userEvent.click(await link("Segments"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/segments"));
  expect(isOpen()).toBe(false);
  await router.navigate({ to: "/dashboard" });
  expect(isOpen()).toBe(false);
});

test("1.7: the entry of the screen and its link are marked for eyes and ears", async () => {
  await renderScreen(<HorizontalNav />, { address: "/segments" });
  trigger().focus();
  await userEvent.keyboard("{Enter}");

  expect((await link("Segments")).getAttribute("aria-current")).toBe("page");
  expect(trigger().hasAttribute("data-active")).toBe(true);
  expect(within(screen.getByRole("navigation")).getByRole("link", { name: "Dashboard" }).ariaCurrent).not.toBe("page");
});
