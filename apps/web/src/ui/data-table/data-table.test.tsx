import { customers } from "@delight/contract/customers";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";
import { renderScreen, type Sent, serverRefuses, serverSays, silenceServer } from "../../test-house.tsx";
import { useListState } from "../list-state.ts";
import type { Column } from "./columns.tsx";
import { DataTable } from "./data-table.tsx";

type Customer = CallOutput<typeof customers.get>;

const anna = {
  id: "01890000-0000-7000-8000-000000000001",
  kind: "person",
  first_name: "Anna",
  last_name: "Berg",
  company: "",
  email: "anna@example.com",
  phone: "",
  street: "",
  city: "",
  postal_code: "",
  country: "",
  language: null,
  tags: [] as string[],
  name: "Anna Berg",
  status: "subscribed",
  consent: "subscribed",
  source: "manual",
  last_service_on: null,
  next_due_on: null,
  lifetime_revenue_cents: 0,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
} as const;

const columns: Column<Customer>[] = [
  { id: "name", header: "Name", sort: "name", cell: ({ name }) => name },
  { id: "email", header: "E-mail", cell: ({ email }) => email },
];

function Screen() {
  const list = useListState(customers.list, { sort: "name" });
  const query = useQuery({
    ...roomQuery("customers", customers.list, list.input),
    placeholderData: keepPreviousData,
  });
  const [keys, setKeys] = useState<readonly string[]>([]);
  return (
    <>
      <output>{keys.join()}</output>
      <DataTable
        label="Customers"
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        selection={{ keys, onChange: setKeys }}
      />
    </>
  );
}

let sent: Sent[];
const lastQuery = () => sent.at(-1)?.url.searchParams;

beforeEach(() => {
  sent = silenceServer();
  serverSays(customers.list, { items: [anna], total: 57 });
});

test("9.7: the first page has ten rows of the size it was asked for, and says where it is", async () => {
  await renderScreen(<Screen />);

  await screen.findByText("Showing 1 to 10 of 57 entries");
  expect(lastQuery()?.get("page_size")).toBe("10");
  expect(lastQuery()?.get("sort")).toBe("name");
});

test("the address holds the state of the list, and broken parts of it cost nothing", async () => {
  await renderScreen(<Screen />, { address: "/?page=2&page_size=25&sort=evil&status=bounced" });

  await screen.findByText("Showing 26 to 50 of 57 entries");
  expect(lastQuery()?.get("status")).toBe("bounced");
  expect(lastQuery()?.has("sort")).toBe(false);
});

test("a heading sorts up, down and not at all, and says so", async () => {
  const { router } = await renderScreen(<Screen />);
  const heading = await screen.findByRole("columnheader", { name: "Name" });
  expect(heading.getAttribute("aria-sort")).toBe("ascending");

  await userEvent.click(within(heading).getByRole("button"));

  await waitFor(() => expect(router.state.location.searchStr).toBe("?sort=-name"));
  await waitFor(() => expect(lastQuery()?.get("sort")).toBe("-name"));
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending");
});

test("a search asks once, when the typing pauses, and begins at page 1", async () => {
  const { router } = await renderScreen(<Screen />, { address: "/?page=3" });
  await screen.findByText("Anna Berg");
  const before = sent.length;

  await userEvent.type(screen.getByRole("searchbox"), "anna be");

  await waitFor(() => expect(router.state.location.searchStr).toBe("?search=anna+be"));
  await waitFor(() => expect(lastQuery()?.get("search")).toBe("anna be"));
  expect(sent.length).toBe(before + 1);
});

test("rows are selected by their names, one or all", async () => {
  await renderScreen(<Screen />);

  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Anna Berg" }));
  expect(screen.getByRole("status").textContent).toBe(anna.id);

  await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("nothing there and nothing found are told apart", async () => {
  serverSays(customers.list, { items: [], total: 0 });
  const { unmount } = await renderScreen(<Screen />);
  await screen.findByText("There is nothing here yet");
  expect(screen.getByText("Showing 0 to 0 of 0 entries")).toBeDefined();
  unmount();

  await renderScreen(<Screen />, { address: "/?search=zzz&tab=kept" });
  await userEvent.click(await screen.findByRole("button", { name: "Remove search and filters" }));

  expect(await screen.findByText("There is nothing here yet")).toBeDefined();
});

test("a filter by what is gone matches nothing, and can be taken away", async () => {
  serverRefuses(customers.list, 404, { detail: "no", code: "not_found", request_id: "r" });
  await renderScreen(<Screen />, { address: `/?segment=${anna.id}` });
  await screen.findByText("Nothing matches");

  serverSays(customers.list, { items: [anna], total: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Remove search and filters" }));

  expect(await screen.findByText("Anna Berg")).toBeDefined();
});

test("a refusal is shown with its number, and can be tried again", async () => {
  serverRefuses(customers.list, 403, { detail: "no", code: "not_allowed", request_id: "req-77" });
  await renderScreen(<Screen />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("req-77");

  serverSays(customers.list, { items: [anna], total: 1 });
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));

  await screen.findByText("Anna Berg");
});
