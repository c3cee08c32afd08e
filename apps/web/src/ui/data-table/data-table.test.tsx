import { customers } from "@delight/contract/customers";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";
import { renderScreen, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../testing.tsx";
import { useListState } from "../list-state.ts";
import type { Column } from "./columns.tsx";
import { useBulk } from "./bulk.ts";
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
  time_zone: null,
  custom: {},
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
    ...endpointQuery("customers", customers.list, list.input),
    placeholderData: keepPreviousData,
  });
  const bulk = useBulk(list, query.data?.total ?? 0);
  const [opened, setOpened] = useState("");
  return (
    <>
      <output aria-label="chosen">{JSON.stringify(bulk.chosen)}</output>
      <output aria-label="opened">{opened}</output>
      <DataTable
        label="Customers"
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        bulk={bulk}
        bulkActions={<button type="button">Tag</button>}
        rowActions={({ name }) => [{ label: "Call", onChoose: () => setOpened(`call ${name}`) }]}
        onOpen={({ name }) => setOpened(name)}
        filters={[
          { kind: "select", key: "status", label: "Status", options: [{ value: "bounced", label: "Bounced" }] },
        ]}
      />
    </>
  );
}

let sent: SentRequest[];
const lastQuery = () => sent.at(-1)?.url.searchParams;

beforeEach(() => {
  window.localStorage.clear();
  sent = mockServer();
  mockResponse(customers.list, { items: [anna], total: 57 });
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

test("a page beyond the last one leads to the last one", async () => {
  mockResponse(customers.list, { items: [], total: 57 });
  const { router } = await renderScreen(<Screen />, { address: "/?page=9&status=bounced" });

  await waitFor(() => expect(router.state.location.searchStr).toBe("?page=6&status=bounced"));
  await waitFor(() => expect(lastQuery()?.get("page")).toBe("6"));
});

test("where nothing is left, a page beyond the last one leads to the first one", async () => {
  mockResponse(customers.list, { items: [], total: 0 });
  const { router } = await renderScreen(<Screen />, { address: "/?page=9" });

  await screen.findByText("There is nothing here yet");
  expect(router.state.location.searchStr).toBe("?page=1");
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

const people = ["Anna Berg", "Ben Cole", "Cleo Dahl", "Dora Engel"].map((name, index) => ({
  ...anna,
  name,
  id: anna.id.replace(/1$/, String(index + 1)),
}));
const idOf = (name: string) => people.find((one) => one.name === name)?.id;
const chosen = () => JSON.parse(screen.getByLabelText("chosen").textContent ?? "");
const box = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });

test("rows are selected by their names, one or all of the page", async () => {
  mockResponse(customers.list, { items: people, total: 57 });
  await renderScreen(<Screen />);

  await userEvent.click(await box("Anna Berg"));
  expect(chosen()).toEqual({ kind: "ids", ids: [anna.id] });

  await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
  expect(chosen().ids).toHaveLength(4);
  expect(screen.getByRole("group", { name: "Selected rows" }).textContent).toContain("4 selected");
});

test("Shift selects everything between two rows", async () => {
  mockResponse(customers.list, { items: people, total: 57 });
  await renderScreen(<Screen />);
  const user = userEvent.setup();

  await user.click(await box("Ben Cole"));
  await user.keyboard("{Shift>}");
  await user.click(await box("Dora Engel"));

  expect(chosen().ids.toSorted()).toEqual(["Ben Cole", "Cleo Dahl", "Dora Engel"].map(idOf));
});

test("all that match are selected as the filter with its exceptions, and another filter ends that", async () => {
  mockResponse(customers.list, { items: people, total: 57 });
  await renderScreen(<Screen />, { address: "/?status=bounced&page=1" });

  await userEvent.click(await box("Ben Cole"));
  await userEvent.click(screen.getByRole("button", { name: "Select all 57 that match" }));
  await userEvent.click(await box("Cleo Dahl"));
  expect(chosen()).toEqual({
    kind: "matching",
    filter: { search: "", status: "bounced" },
    except: [idOf("Cleo Dahl")],
  });
  expect(screen.getByRole("group", { name: "Selected rows" }).textContent).toContain("56 selected");

  await userEvent.click(screen.getByRole("button", { name: "Remove the filter Status" }));
  await waitFor(() => expect(chosen()).toEqual({ kind: "ids", ids: [] }));
});

test("the focus stays in the table when a filter or the choice is taken away", async () => {
  mockResponse(customers.list, { items: people, total: 57 });
  await renderScreen(<Screen />, { address: "/?status=bounced" });
  const focusedRow = () => document.activeElement?.getAttribute("data-row");
  await box("Anna Berg");

  await userEvent.click(await screen.findByRole("button", { name: "Remove the filter Status" }));
  await waitFor(() => expect(focusedRow()).toBe(idOf("Anna Berg")));

  await userEvent.click(await box("Cleo Dahl"));
  await userEvent.click(screen.getByRole("button", { name: "Clear the selection" }));
  await waitFor(() => expect(focusedRow()).toBe(idOf("Cleo Dahl")));
});

test("arrows, Home and End lead from row to row, Space selects, Enter opens; Tab stops at one row", async () => {
  mockResponse(customers.list, { items: people, total: 57 });
  await renderScreen(<Screen />);
  await box("Anna Berg");
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1, -1]);

  rows[0]?.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
  expect(document.activeElement).toBe(rows[2]);
  expect(chosen().ids).toEqual([idOf("Cleo Dahl")]);

  await userEvent.keyboard("{End}{Enter}");
  expect(screen.getByLabelText("opened").textContent).toBe("Dora Engel");
  expect(rows.map((row) => row.tabIndex)).toEqual([-1, -1, -1, 0]);
  await userEvent.keyboard("{Home}");
  expect(document.activeElement).toBe(rows[0]);
});

test("the menu of a row is made when somebody opens it", async () => {
  await renderScreen(<Screen />);

  await userEvent.click(await screen.findByRole("button", { name: "Actions for Anna Berg" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Call" }));

  expect(screen.getByLabelText("opened").textContent).toBe("call Anna Berg");
});

test("columns are moved and hidden by keyboard, and stay so", async () => {
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
  const { unmount } = await renderScreen(<Screen />);
  await screen.findByText("Anna Berg");
  expect(heads().slice(1, 3)).toEqual(["Name", "E-mail"]);

  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("button", { name: "Move Name right", hidden: true }));
  expect(heads().slice(1, 3)).toEqual(["E-mail", "Name"]);
  unmount();

  await renderScreen(<Screen />);
  await screen.findByText("Anna Berg");
  expect(heads().slice(1, 3)).toEqual(["E-mail", "Name"]);
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "E-mail", hidden: true }));
  expect(heads()).not.toContain("E-mail");
  expect(screen.getByRole("checkbox", { name: "Name", hidden: true })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "All columns as at first", hidden: true }));
  expect(heads().slice(1, 3)).toEqual(["Name", "E-mail"]);
});

test("a set filter has a chip that takes it away", async () => {
  const { router } = await renderScreen(<Screen />, { address: "/?status=bounced" });
  const chips = await screen.findByRole("list", { name: "Active filters" });
  expect(within(chips).getByText(/Status: .*Bounced/)).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: "Clear all" }));

  await waitFor(() => expect(router.state.location.searchStr).toBe(""));
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
});

test("a list that is not known yet says nothing of numbers and pages", async () => {
  let answer: (items: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(await answered));
  await renderScreen(<Screen />);
  await screen.findByRole("combobox", { name: "Rows per page" });
  expect(screen.queryByText(/entries/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Page 1" })).toBeNull();

  answer({ items: [anna], total: 1 });

  expect(await screen.findByText("Showing 1 to 1 of 1 entries")).toBeDefined();
  expect(screen.getByRole("button", { name: "Page 1" })).toBeDefined();
});

test("nothing there and nothing found are told apart", async () => {
  mockResponse(customers.list, { items: [], total: 0 });
  const { unmount } = await renderScreen(<Screen />);
  await screen.findByText("There is nothing here yet");
  expect(screen.getByText("Showing 0 to 0 of 0 entries")).toBeDefined();
  unmount();

  await renderScreen(<Screen />, { address: "/?search=zzz&tab=kept" });
  await userEvent.click(await screen.findByRole("button", { name: "Remove search and filters" }));

  expect(await screen.findByText("There is nothing here yet")).toBeDefined();
});

test("a filter by what is gone matches nothing, and can be taken away", async () => {
  mockErrorResponse(customers.list, 404, { detail: "no", code: "not_found", request_id: "r" });
  await renderScreen(<Screen />, { address: `/?segment=${anna.id}` });
  await screen.findByText("Nothing matches");

  mockResponse(customers.list, { items: [anna], total: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Remove search and filters" }));

  expect(await screen.findByText("Anna Berg")).toBeDefined();
});

test("a refusal is shown with its number, and can be tried again", async () => {
  mockErrorResponse(customers.list, 403, { detail: "no", code: "not_allowed", request_id: "req-77" });
  await renderScreen(<Screen />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("req-77");

  mockResponse(customers.list, { items: [anna], total: 1 });
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));

  await screen.findByText("Anna Berg");
});
