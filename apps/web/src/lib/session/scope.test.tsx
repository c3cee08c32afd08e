import { customers } from "@delight/contract/customers";
import { keepPreviousData, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../query-client.ts";
import { endpointQuery } from "../query.ts";
import { changeDemoMode } from "./demo-mode.ts";
import { chooseOrganization } from "./organization.ts";
import { useScopeVersion, useScopeOfOtherTabs } from "./scope.ts";

const first = { id: "01890000-0000-7000-8000-00000000000a", identifier: "First" };
const second = { id: "01890000-0000-7000-8000-00000000000b", identifier: "Second" };

const seen: string[] = [];

/** A list as every screen has it: while the next page is on its way, it shows the one before. */
function Rows({ page }: { readonly page: number }) {
  const list = endpointQuery("customers", customers.list, { page });
  const { data } = useQuery({ ...list, placeholderData: keepPreviousData });
  const [row] = data?.items ?? [];
  const text = row?.email ?? "nothing";
  seen.push(text);
  return <output>{text}</output>;
}

function Screen({ page }: { readonly page: number }) {
  useScopeOfOtherTabs();
  return <Rows key={useScopeVersion()} page={page} />;
}

const waiting: (() => void)[] = [];

/** A server whose answers come when the test lets them, whatever has been given up meanwhile. */
function slowServer(): void {
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url, window.location.origin);
    const email = `${request.headers.get("X-Organization-Id")}${search}@${pathname}`;
    const isDemo = request.headers.get("X-Anonymize-Data") === "true";
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response(JSON.stringify({ items: [{ email: isDemo ? "invented" : email }], total: 1 }));
  });
}

/** Lets all questions be answered, in the order in which they were asked, until a text is there. */
async function answerUntil(text: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await act(async () => {
        for (const resolve of waiting.splice(0)) resolve();
        await Promise.resolve();
      });
      return screen.queryByText(text);
    })
    .not.toBeNull();
}

const show = (page: number) => (
  <QueryClientProvider client={queryClient}>
    <Screen page={page} />
  </QueryClientProvider>
);

afterEach(() => {
  queryClient.clear();
  window.localStorage.clear();
  waiting.length = 0;
  seen.length = 0;
});

test("4.5: after staff switch, an answer of the organization before that comes late is never shown", async () => {
  slowServer();
  chooseOrganization(first);
  render(show(1));
  await expect.poll(() => waiting.length).toBe(1);

  act(() => chooseOrganization(second));
  await answerUntil(new RegExp(second.id));

  expect(seen.filter((text) => text.includes(first.id))).toEqual([]);
});

test.each([
  ["another organization is chosen", () => chooseOrganization(second), new RegExp(second.id)],
  ["demo mode is switched on", () => changeDemoMode(true), /invented/],
  [
    "another tab chooses another organization",
    () => {
      window.localStorage.setItem("selectedOrganizationId", second.id);
      const change = { key: "selectedOrganizationId", oldValue: first.id, newValue: second.id };
      window.dispatchEvent(new StorageEvent("storage", change));
    },
    new RegExp(second.id),
  ],
])("4.5, 1.6: rows that stand in for a page on its way are gone as soon as %s", async (_, change, after) => {
  slowServer();
  chooseOrganization(first);
  const { rerender } = render(show(1));
  await answerUntil(new RegExp(first.id));
  rerender(show(2));
  await expect.poll(() => waiting.length).toBe(1);
  seen.length = 0;

  act(change);
  expect(screen.getByText("nothing")).toBeDefined();
  await answerUntil(after);

  expect(seen.filter((text) => text.includes(first.id))).toEqual([]);
});
