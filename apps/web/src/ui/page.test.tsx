import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { useEffect } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { renderScreen } from "../testing.tsx";
import { QueryContent } from "./query-content.tsx";
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

test("1.7: an answer that comes after the title and before what is below it is shown", async () => {
  const client = createQueryClient();
  const queryKey = ["profiles"];
  function Profile() {
    const query = useQuery({ queryKey, queryFn: () => new Promise<string>(() => undefined) });
    const hint = query.error?.message;
    useEffect(() => void client.setQueryData(queryKey, "Nora Keller"), []);
    return (
      <Page title="Profile" hint={hint}>
        <QueryContent query={query}>{(name) => <p>{name}</p>}</QueryContent>
      </Page>
    );
  }

  await renderScreen(<Profile />, { client });

  expect(await screen.findByText("Nora Keller")).toBeTruthy();
});
