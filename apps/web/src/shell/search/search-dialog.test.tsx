import { organizations } from "@delight/contract/organizations";
import type { Permission } from "@delight/contract/permissions";
import { Permission as AllPermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { monitoring } from "@delight/contract/monitoring";
import { search } from "@delight/contract/search";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeCookie } from "../../lib/cookies.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { changePreferences, currentPreferences } from "../../lib/preferences/store.ts";
import { signedOut, useSession } from "../../lib/session/store.ts";
import {
  buildPublicStatus,
  buildProfile,
  aSessionUser,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { Search } from "./search.tsx";
import { closeSearch } from "./search-state.ts";

const id = "01890000-0000-7000-8000-0000000000aa";
const nothing = { customers: [], services: [], activities: [], emails: [], segments: [], incomplete: [] };
const aHit = (title: string, subtitle = "", score = 0.75) => ({ id, title, subtitle, score });

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  mockResponse(organizations.list, []);
  mockResponse(search.find, nothing);
  writeCookie("accessToken", "a.b.c");
});
afterEach(async () => {
  act(closeSearch);
  changePreferences({ theme: "light" });
  useSession.setState(signedOut, true);
  window.localStorage.clear();
  writeCookie("accessToken", "");
  await i18n.changeLanguage("en");
});

async function open(permissions: readonly Permission[] = AllPermissions.options, isStaff = false) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...permissions], is_staff: isStaff }));
  useSession.setState({ isAuthenticated: true, user: aSessionUser({ is_staff: isStaff }) });
  const rendered = await renderScreen(
    <>
      <input aria-label="elsewhere" />
      <Search />
    </>,
    { texts: ["search"] },
  );
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox");
  return rendered;
}

const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const asked = () =>
  sent.filter(({ url }) => url.pathname === "/api/search/").map(({ url }) => url.searchParams.get("q"));

test.each([["Control"], ["Meta"]])(
  "1.7: %s and K open the search once, also from a field, and the browser does nothing",
  async (modifier) => {
    const heard: boolean[] = [];
    const listen = (event: KeyboardEvent) => event.key === "k" && heard.push(event.defaultPrevented);
    await open();
    act(closeSearch);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    window.addEventListener("keydown", listen, { capture: true });

    await userEvent.click(screen.getByLabelText("elsewhere"));
    await userEvent.keyboard(`{${modifier}>}kk{/${modifier}}`);

    expect(await screen.findAllByRole("dialog")).toHaveLength(1);
    expect(heard).toEqual([true, true]);
    window.removeEventListener("keydown", listen, { capture: true });
  },
);

test("1.7: a key without a name, as a browser gives it when it fills in a form, opens nothing and breaks nothing", async () => {
  await open();
  act(closeSearch);

  fireEvent(window, new Event("keydown"));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("1.7: nothing typed offers screens and commands; Escape closes and forgets what was typed", async () => {
  await open();
  await waitFor(() => expect(options()).toContain("Add a customer"));
  expect(options()).toContain("Dashboard");

  await userEvent.keyboard("cust{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("{Control>}k{/Control}");

  expect((await screen.findByRole<HTMLInputElement>("combobox")).value).toBe("");
});

test("6.3: a viewer is offered no command that they may not give, and nobody but staff the places of staff", async () => {
  await open(["customers.view", "activities.view"]);
  await waitFor(() => expect(asked()).toEqual([]));

  await userEvent.keyboard("customer");
  await waitFor(() => expect(options().join()).toContain("All customers"));
  expect(options().join()).not.toContain("Add a customer");
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("captured mail");

  await waitFor(() => expect(asked()).toContain("captured mail"));
  expect(options().join()).not.toContain("Captured mail");
});

test("6.3: staff find the places of staff", async () => {
  await open(AllPermissions.options, true);

  await userEvent.keyboard("captured");

  expect(await screen.findByRole("option", { name: /Captured mail/ })).toBeDefined();
});

test.each([
  ["notifications", "Notifications", "/notifications"],
  ["audit", "Audit log", "/company-settings?tab=audit"],
])("1.7: %s is found as the screen that it is and leads there", async (typed, name, target) => {
  const { router } = await open();
  await userEvent.keyboard(typed);

  await userEvent.click(await screen.findByRole("option", { name: new RegExp(name) }));

  await waitFor(() => expect(router.state.location.href).toBe(target));
});

test("1.7: one question for a word that is typed fast, from two characters on", async () => {
  await open();

  await userEvent.keyboard("s");
  await userEvent.keyboard("mith");
  await waitFor(() => expect(asked()).toEqual(["smith"]));
});

test("1.7: an answer to what is no longer typed is dropped, and its call is aborted", async () => {
  await open();
  const calls: { signal: AbortSignal; resolve: (answer: Response) => void }[] = [];
  const answer = (title: string) => Response.json({ ...nothing, customers: [aHit(title)] });
  vi.spyOn(window, "fetch").mockImplementation(
    (input, init) =>
      new Promise((resolve, reject) => {
        const { signal } = new Request(input, init);
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        calls.push({ signal, resolve });
      }),
  );

  await userEvent.keyboard("first");
  await waitFor(() => expect(calls).toHaveLength(1));
  await userEvent.keyboard(" second");
  await waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.resolve(answer("Second answer"));
  calls[0]?.resolve(answer("First answer"));

  expect(await screen.findByRole("option", { name: /Second answer/ })).toBeDefined();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(options().join()).not.toContain("First answer");
});

test("1.7: arrows, Home, End and Enter move and open; the field names the active result and says how many there are", async () => {
  mockResponse(search.find, {
    ...nothing,
    customers: [aHit("Ada Smith", "ada@x.test", 1)],
    segments: [{ ...aHit("Smiths", "static"), id }],
  });
  const { router } = await open();
  await userEvent.keyboard("smith");
  await screen.findByRole("option", { name: /Ada Smith/ });
  const active = () =>
    document.querySelector(`#${CSS.escape(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "")}`);
  expect(active()?.textContent).toContain("Ada Smith");
  expect(screen.getByRole("status").textContent).toBe("2 results");

  await userEvent.keyboard("{ArrowDown}");
  expect(active()?.textContent).toContain("Smiths");
  expect(active()?.textContent).toContain("List");
  await userEvent.keyboard("{ArrowDown}");
  expect(active()?.textContent).toContain("Ada Smith");
  await userEvent.keyboard("{End}");
  expect(active()?.textContent).toContain("Smiths");
  await userEvent.keyboard("{Home}{Enter}");

  await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${id}`));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("1.7: Enter waits for what the organization holds, and opens it; what was moved to opens at once", async () => {
  mockResponse(search.find, { ...nothing, customers: [aHit("Mark Smith")] });
  const { router } = await open();
  await waitFor(() => expect(options()).toContain("Add a customer"));

  await userEvent.keyboard("Mark{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${id}`));
  expect(currentPreferences().theme).toBe("light");

  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox");
  await userEvent.keyboard("emails{ArrowDown}{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/emails"));
});

test("1.7: Enter before the answer runs no command that is only like what was typed, and what is typed after it takes it back", async () => {
  await open();
  await waitFor(() => expect(options()).toContain("Add a customer"));

  await userEvent.keyboard("Mark{Enter}");
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/result/));
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("dark theme{Enter}x");
  await waitFor(() => expect(asked()).toContain("dark themex"));

  expect(screen.getByRole("dialog")).toBeDefined();
  expect(currentPreferences().theme).toBe("light");
});

test("1.7: what was moved to is forgotten with what is typed next", async () => {
  await open();
  await waitFor(() => expect(options()).toContain("Add a customer"));

  await userEvent.hover(screen.getByRole("option", { name: "Add a customer" }));
  await userEvent.keyboard("customer");

  await waitFor(() => expect(options()[0]).not.toBe("Add a customer"));
  expect(options()).toContain("Add a customer");
  expect(screen.getAllByRole("option")[0]?.getAttribute("aria-selected")).toBe("true");
});

test("1.7: what was chosen is offered again in the same organization, until it is removed", async () => {
  mockResponse(search.find, { ...nothing, customers: [aHit("Ada Smith", "ada@x.test")] });
  await open();
  await userEvent.keyboard("smith");
  await userEvent.click(await screen.findByRole("option", { name: /Ada Smith/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("option", { name: /Ada Smith/ })).toBeDefined();
  expect(screen.getByRole("group", { name: "Recent" })).toBeDefined();
  await userEvent.keyboard("{Delete}");

  await waitFor(() => expect(screen.queryByRole("option", { name: /Ada Smith/ })).toBeNull());
  expect(window.localStorage.getItem("recentFinds")).not.toContain("Ada Smith");
});

test("4.1: what was chosen by another user is not offered", async () => {
  const lists = { "somebody:else:true": [{ key: `customers.${id}`, title: "Ada Smith", subtitle: "" }] };
  window.localStorage.setItem("recentFinds", JSON.stringify({ lists }));
  await open();
  await waitFor(() => expect(options()).toContain("Add a customer"));

  expect(options().join()).not.toContain("Ada Smith");
});

test("1.7: no result says so and offers other places; a failure can be tried again", async () => {
  await open();
  await userEvent.keyboard("qqqzzz");
  expect((await screen.findAllByText(/No result for/)).length).toBeGreaterThan(0);
  expect(options()).toContain("Dashboard");

  mockErrorResponse(search.find, 400, { detail: "no", code: "invalid", request_id: "r" });
  await userEvent.keyboard("y");
  const again = await screen.findByRole("button", { name: "Try again" });
  mockResponse(search.find, { ...nothing, customers: [aHit("Ada Smith")] });
  await userEvent.click(again);

  expect(await screen.findByRole("option", { name: /Ada Smith/ })).toBeDefined();
});

const said = () => [...screen.getByRole("status").children].map(({ textContent }) => textContent);

test("1.7: what the server could not search in time is said, with results and without", async () => {
  mockResponse(search.find, { ...nothing, customers: [aHit("Ada Smith")], incomplete: ["customers"] });
  await open();
  await userEvent.keyboard("smith");
  await screen.findByRole("option", { name: /Ada Smith/ });
  expect(screen.getByText("Not everything could be searched in time.", { exact: false, selector: "p" })).toBeDefined();
  expect(said()).toEqual(["1 result", expect.stringMatching(/^Not everything/)]);

  mockResponse(search.find, { ...nothing, incomplete: ["emails"] });
  await userEvent.keyboard("qqqzzz");

  await waitFor(() =>
    expect(said()).toEqual([expect.stringMatching(/^No result for .*”$/), expect.stringMatching(/^Not everything/)]),
  );
});

test("1.7: a search that another tab of the same user has ended is asked again, and its refusal is never shown", async () => {
  mockErrorResponse(search.find, 409, { detail: "newer", code: "conflict", request_id: "r" });
  await open();
  await userEvent.keyboard("smith");
  await waitFor(() => expect(asked()).toEqual(["smith"]));
  mockResponse(search.find, { ...nothing, customers: [aHit("Ada Smith")] });

  expect(await screen.findByRole("option", { name: /Ada Smith/ }, { timeout: 4000 })).toBeDefined();
  expect(screen.queryByText("The search has failed.")).toBeNull();
  expect(asked()).toEqual(["smith", "smith"]);
});

test("1.7, 1.4: screens and settings are found by their French name without accents, by their English name, and with a typing error", async () => {
  await i18n.loadNamespaces(["search", "shell"]);
  await i18n.changeLanguage("fr");
  await open();

  for (const typed of ["theme sombre", "dark theme", "thmee sombre"]) {
    await userEvent.clear(screen.getByRole("combobox"));
    await userEvent.keyboard(typed);
    expect(await screen.findByRole("option", { name: /Thème sombre/ })).toBeDefined();
  }
});

test.each([
  ["logout", /Sign out/],
  ["log out", /Sign out/],
  ["timezone", /Time zone of the organization/],
  ["dark mode", /Dark theme/],
])("1.7: “%s” finds what is called otherwise on the screen", async (typed, name) => {
  await open();
  await userEvent.keyboard(typed);

  expect(await screen.findByRole("option", { name })).toBeDefined();
});

test.each([
  ["fr", "déconnexion", /Se déconnecter/],
  ["fr", "logout", /Se déconnecter/],
  ["ar", "خروج", /تسجيل الخروج/],
  ["ar", "التوقيت", /المنطقة الزمنية/],
])("1.7, 1.4: in the language %s “%s” finds what is called otherwise on the screen", async (language, typed, name) => {
  await i18n.loadNamespaces(["search", "shell"]);
  await i18n.changeLanguage(language);
  await open();
  await userEvent.keyboard(typed);

  expect(await screen.findByRole("option", { name })).toBeDefined();
});

test("1.7: what was typed is marked in what was found", async () => {
  mockResponse(search.find, { ...nothing, customers: [aHit("Hélène Lefèvre")] });
  await open();
  await userEvent.keyboard("lefe");

  const option = await screen.findByRole("option", { name: /Lefèvre/ });
  expect([...option.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Lefè"]);
});
