import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderScreen } from "../test-house.tsx";
import { Page } from "./page.tsx";
import { ThemeProvider } from "./theme/theme-provider.tsx";

const page = (
  <Page title="Customers">
    <p>A long list</p>
  </Page>
);

test("1.7: the title of a screen is shown before what is below it, and it is said that more comes", () => {
  const first = renderToString(<ThemeProvider>{page}</ThemeProvider>);

  expect(first).toMatch(/aria-busy="true".*Customers/s);
  expect(first).not.toContain("A long list");
});

test("1.7: what is below the title follows by itself", async () => {
  await renderScreen(page);

  const list = await screen.findByText("A long list");
  expect(list.closest("[aria-busy]")?.getAttribute("aria-busy")).toBe("false");
});
