import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiException } from "../../lib/api/api-exception.ts";
import { renderScreen } from "../../testing.tsx";
import { ErrorPage, ShellErrorPage } from "./error-page.tsx";
import { NotAuthorizedPage } from "./not-authorized-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

test.each([
  ["404", "404 page not found", <NotFoundPage key="404" />],
  ["401", "401 not authorized", <NotAuthorizedPage key="401" />],
  ["500", "500 server error", <ErrorPage key="500" error={new Error("x")} reset={() => undefined} />],
])("8.8: the %s page is titled %s and leads home", async (code, title, page) => {
  await renderScreen(page, { address: "/x", texts: ["misc"] });

  expect(await screen.findByText(code)).toBeDefined();
  expect(document.title).toBe(`${title} | Delight`);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
});

test("8.8: a broken screen names its request, to be copied, and can be tried again", async () => {
  const reset = vi.fn<() => void>();
  const user = userEvent.setup();
  const error = new ApiException(500, { requestId: "req-9" }, 3);
  await renderScreen(<ErrorPage error={error} reset={reset} />, { address: "/x", texts: ["misc"] });

  expect(screen.getByText("req-9")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Copy the number" }));
  expect(await window.navigator.clipboard.readText()).toBe("req-9");
  expect(await screen.findByRole("button", { name: "Copied" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(reset).toHaveBeenCalledOnce();
});

test.each([
  "Failed to fetch dynamically imported module: https://a.test/assets/x.js",
  "error loading dynamically imported module: https://a.test/assets/x.js",
  "Importing a module script failed.",
])("8.8: a page whose file did not arrive (%s) says why, and can be loaded again", async (message) => {
  const page = <ErrorPage error={new TypeError(message)} reset={() => undefined} />;
  await renderScreen(page, { address: "/x", texts: ["misc"] });

  expect(await screen.findByText("Delight was updated, or you are offline. Load the page again.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeDefined();
});

test("8.8: a page that breaks inside the shell brings no second main part of the page", async () => {
  await renderScreen(<ShellErrorPage error={new Error("x")} reset={() => undefined} />, {
    address: "/x",
    texts: ["misc"],
  });

  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.queryByRole("main")).toBeNull();
});
