import { importUploads } from "@delight/contract/import-uploads";
import { imports } from "@delight/contract/imports";
import type { CustomerImport } from "@delight/contract/imports";
import { customers } from "@delight/contract/customers";
import { customFields } from "@delight/contract/custom-fields";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../lib/session/store.ts";
import {
  aProfile,
  fill,
  renderScreen,
  type Sent,
  serverRefuses,
  serverSays,
  silenceServer,
} from "../../test-house.tsx";
import { ImportCustomersPage } from "./import-customers-page.tsx";

const uploaded: CustomerImport = {
  id: "0190d1c2-0000-7000-8000-00000000000a",
  kind: "customers",
  file_name: "clients.csv",
  file_bytes: 1200,
  file_kind: "csv",
  encoding: "utf-8",
  delimiter: ";",
  sheet: 0,
  sheets: [],
  headers: ["Nom", "Courriel", "Remarque"],
  sample: [["Haddad", "nadia@example.com", ""]],
  options: {
    mapping: ["last_name", "email", null],
    dedupe: "skip",
    match: "email",
    tags: [],
    consent: "none",
    basis: "consent",
    evidence: "",
    agreed_on: null,
  },
  status: "uploaded",
  progress: { done: 0, total: null },
  counts: { rows: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
  sample_errors: [],
  failure: null,
  reasons: [],
  remembered_at: null,
  user_name: "Ada Lovelace",
  can_be_undone: false,
  undo: null,
  created_at: "2026-03-10T09:00:00Z",
  finished_at: null,
};

const fuel = {
  id: "0190d1c2-0000-7000-8000-0000000000f1",
  label: "Fuel",
  kind: "choice" as const,
  choices: [],
  place: 0,
  uses: null,
  version: 1,
};

const checked: CustomerImport = {
  ...uploaded,
  status: "checked",
  progress: { done: 10, total: 10 },
  counts: { rows: 10, created: 5, updated: 1, unchanged: 1, skipped: 2, failed: 1 },
  sample_errors: [
    {
      line: 4,
      column: "Courriel",
      value: "nadia@",
      message: "must be an e-mail address such as name@example.com",
      is_note: false,
    },
  ],
};

let sent: Sent[];

beforeEach(() => {
  sent = silenceServer();
  useSession.setState({ isAuthenticated: true });
  serverSays(customers.tags, []);
  serverSays(customFields.list, [fuel]);
  signInAs("owner");
});

function signInAs(role: keyof typeof rolePermissions) {
  serverSays(profiles.get, aProfile({ user_permissions: [...rolePermissions[role]] }));
}

const show = () =>
  renderScreen(<ImportCustomersPage />, {
    address: `/customers/import?import=${uploaded.id}`,
    path: "/customers/import",
    texts: ["customers"],
  });

test("consent is not taken over without its proof", async () => {
  serverSays(imports.get, uploaded);
  serverSays(imports.check, { ...uploaded, status: "checking" });
  const user = userEvent.setup();
  await show();

  await user.click(await screen.findByRole("radio", { name: /Yes, all of them/ }));
  await user.click(screen.getByRole("button", { name: "Check the file" }));

  expect(await screen.findByText("Say how these customers agreed.")).toBeTruthy();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);

  await fill(screen.getByLabelText(/How did they agree/), "Order form 2025");
  await user.click(screen.getByRole("button", { name: "Check the file" }));

  expect(await screen.findByRole("progressbar", { name: "Checking the file" })).toBeTruthy();
  const check = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(check?.body ?? "{}")).toEqual({
    ...uploaded.options,
    consent: "subscribed",
    evidence: "Order form 2025",
  });
});

test("where a column says who agreed, it is asked for the proof of their yes, and said what a no does", async () => {
  const options = { ...uploaded.options, mapping: ["last_name" as const, "email" as const, "consent" as const] };
  serverSays(imports.get, { ...uploaded, options });
  serverSays(imports.check, { ...checked, options });
  const user = userEvent.setup();
  await show();

  expect(await screen.findByText(/Whoever the column .*Remarque.* says yes of/)).toBeTruthy();
  expect(screen.getByText(/Whoever it says no of is unsubscribed in any case/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Check the file" }));

  expect(await screen.findByText(/nobody is subscribed by this import/)).toBeTruthy();
});

test("a file whose columns name nobody can't be checked", async () => {
  serverSays(imports.get, { ...uploaded, options: { ...uploaded.options, mapping: [null, null, "phone"] } });
  await show();

  expect(await screen.findByText(/Say which column holds the e-mail address/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Check the file" }).disabled).toBe(true);
});

test("a name that is mapped as a whole and in its parts is told with what to do, and not checked", async () => {
  serverSays(imports.get, {
    ...uploaded,
    options: { ...uploaded.options, mapping: ["full_name", "email", "first_name"] },
  });
  await show();

  expect((await screen.findByRole("alert")).textContent).toBe(
    "The full name holds the first and the last name already. Keep “Full name”, or “First name” and “Last name”, and leave the rest out.",
  );
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Check the file" }).disabled).toBe(true);
});

test("what a column holds is found by typing, own fields too, without a mouse", async () => {
  serverSays(imports.get, uploaded);
  const user = userEvent.setup();
  await show();
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: /Remarque/ });

  field.focus();
  await user.keyboard("post{Enter}");
  const first = field.value;
  await user.clear(field);
  await user.keyboard("fue{Enter}");

  expect([first, field.value]).toEqual(["Postal code", "Fuel"]);
});

test("a column can be mapped to a customer field, and an unknown choice is told with the known ones", async () => {
  const message = 'is none of the choices "Gas", "Oil"';
  serverSays(imports.get, { ...uploaded, status: "uploaded" });
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole("combobox", { name: /Remarque/ }));
  await user.click(await screen.findByRole("option", { name: "Fuel", hidden: true }));
  serverSays(imports.check, {
    ...checked,
    sample_errors: [{ line: 2, column: "Remarque", value: "Coal", message, is_note: false }],
  });
  await user.click(screen.getByRole("button", { name: "Check the file" }));

  expect(await screen.findByText(/is none of the choices .*"Gas", "Oil"/i)).toBeTruthy();
  const check = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(check?.body ?? "{}")).toMatchObject({ mapping: ["last_name", "email", `custom:${fuel.id}`] });
});

test("a file that was read wrongly is read another way, with its columns anew and the other choices kept", async () => {
  const formats = { dates: "day_first", decimals: "either", phone_country: null } as const;
  const options = { ...uploaded.options, tags: ["fair"], formats };
  serverSays(imports.get, { ...uploaded, encoding: "windows-1252", headers: ["ÇáÇÓã", "x", "y"], options });
  const read = { ...uploaded, encoding: "windows-1256", headers: ["الاسم"], sample: [["محمد"]] };
  serverSays(imports.setFormat, { ...read, options: { ...options, mapping: ["full_name"] } });
  serverSays(imports.check, { ...uploaded, status: "checking" });
  const user = userEvent.setup();
  await show();

  await user.click(await screen.findByRole("combobox", { name: "Encoding" }));
  await user.click(await screen.findByRole("option", { name: "Arabic (Windows-1256)", hidden: true }));
  expect(await screen.findByText("محمد")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: /Dates such as/ }));
  await user.click(await screen.findByRole("option", { name: /Month first/, hidden: true }));
  await user.click(screen.getByRole("button", { name: "Check the file" }));

  const posts = sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as object);
  expect(posts).toEqual([
    { encoding: "windows-1256" },
    { ...options, mapping: ["full_name"], formats: { ...formats, dates: "month_first" } },
  ]);
});

test("of a workbook another sheet can be chosen", async () => {
  const workbook = { ...uploaded, file_kind: "xlsx" as const, delimiter: "", sheets: ["Kunden", "2025"] };
  serverSays(imports.get, workbook);
  serverSays(imports.setFormat, { ...workbook, sheet: 1, headers: ["Ville"] });
  const user = userEvent.setup();
  await show();

  await user.click(await screen.findByRole("combobox", { name: "Sheet" }));
  await user.click(await screen.findByRole("option", { name: "2025", hidden: true }));

  expect(await screen.findByText("Ville")).toBeTruthy();
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as object)).toEqual([
    { sheet: 1 },
  ]);
  expect(screen.queryByRole("combobox", { name: "Encoding" })).toBeNull();
});

test("an upload that broke off is told with how far it is, and can be deleted", async () => {
  const id = "0190d1c2-0000-7000-8000-00000000000b";
  serverSays(imports.list, { items: [], total: 0 });
  serverSays(importUploads.list, [
    {
      id,
      file_name: "clients.csv",
      file_bytes: 500_000_000,
      received_bytes: 120_000_000,
      fingerprint: "x",
      created_at: "2026-03-10T09:00:00Z",
    },
  ]);
  const user = userEvent.setup();
  await renderScreen(<ImportCustomersPage />, {
    address: "/customers/import",
    path: "/customers/import",
    texts: ["customers"],
  });

  expect(await screen.findByText(/120 MB of 500 MB/)).toBeTruthy();
  serverSays(importUploads.remove, {});
  serverSays(importUploads.list, []);
  await user.click(screen.getByRole("button", { name: /Delete what was uploaded of .*clients.csv/ }));

  await waitFor(() => expect(screen.queryByText(/120 MB of 500 MB/)).toBeNull());
  expect(sent.filter(({ method }) => method === "DELETE").map(({ url }) => url.pathname)).toEqual([
    `/api/customers/import-uploads/${id}`,
  ]);
});

test("after the check the button says how many rows change something, and the errors say why", async () => {
  serverSays(imports.get, checked);
  await show();

  expect(await screen.findByRole("button", { name: "Import 6 rows" })).toBeTruthy();
  const row = within(screen.getByRole("table")).getByRole("row", { name: /nadia@/ });
  expect(within(row).getByText("Must be an e-mail address such as name@example.com")).toBeTruthy();
});

test("a reload in the middle shows how far the import is, and stopping asks first", async () => {
  serverSays(imports.get, { ...checked, status: "running", progress: { done: 4, total: 10 } });
  const user = userEvent.setup();
  await show();

  expect(await screen.findByText("4 of 10")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  const dialog = await screen.findByRole("dialog", { name: "Stop this import?" });
  expect(within(dialog).getByText("What has been imported so far stays.")).toBeTruthy();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
});

test("an import that is not there leads to the others, without another try", async () => {
  serverRefuses(imports.get, 404, { detail: "not found", code: "not_found", request_id: "r" });
  await show();

  expect(await screen.findByText("This import is not here")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all imports" }).getAttribute("href")).toBe("/customers/import");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("who may not import is told so, and the file is not even asked for", async () => {
  signInAs("viewer");
  await show();

  expect(await screen.findByText("You are not allowed to do this.")).toBeTruthy();
  expect(sent.some(({ url }) => url.pathname.includes("imports"))).toBe(false);
});

const finished: CustomerImport = {
  ...checked,
  status: "finished",
  can_be_undone: true,
  finished_at: "2026-03-10T09:05:00Z",
};

test("a finished import can be taken back once that is confirmed; the work shows, and then what it did", async () => {
  serverSays(imports.get, finished);
  serverSays(imports.undo, { ...finished, status: "undoing", can_be_undone: false, progress: { done: 2, total: 6 } });
  const user = userEvent.setup();
  await show();

  await user.click(await screen.findByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo this import?" });
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  serverSays(imports.get, {
    ...finished,
    status: "undone",
    can_be_undone: false,
    undo: { removed: 4, kept: 1, put_back: 1 },
  });
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));

  expect(await screen.findByText("2 of 6")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(await screen.findByText(/4 new customers were deleted/, undefined, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByText(/1 new customer stays/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo import" })).toBeNull();
});

test("rows can be jobs: their columns are offered then, and who is known is asked by customer, service and day", async () => {
  serverSays(imports.get, { ...uploaded, remembered_at: "2026-03-01T09:00:00Z" });
  serverSays(imports.prepare, {
    ...uploaded,
    kind: "jobs",
    options: { ...uploaded.options, mapping: [null, "customer_email", null] },
  });
  const user = userEvent.setup();
  await show();

  expect(await screen.findByText("As you did it last time")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "A job that was done for a customer" }));

  expect(await screen.findByText(/Say which columns hold the service/)).toBeTruthy();
  expect(screen.queryByText("As you did it last time")).toBeNull();
  expect(screen.queryByText("Did these customers agree to your e-mails?")).toBeNull();
});

const quoted: CustomerImport = {
  ...finished,
  kind: "quotes",
  options: { ...uploaded.options, mapping: ["number", "customer_email", "issued_on"] },
  counts: { rows: 10, created: 6, updated: 0, unchanged: 0, skipped: 3, failed: 1 },
};

test("rows of quotes need an amount as well, and nothing is asked of consent", async () => {
  serverSays(imports.get, { ...quoted, status: "uploaded", can_be_undone: false });
  await show();

  expect(await screen.findByRole("heading", { level: 1, name: "Import quotes" })).toBeTruthy();
  expect(screen.getByText("Say which columns hold the value and the day of the quote.")).toBeTruthy();
  expect(screen.queryByText("Did these customers agree to your e-mails?")).toBeNull();
});

test("an import of quotes leads to the quotes, and taking it back tells of quotes", async () => {
  serverSays(imports.get, quoted);
  serverSays(imports.undo, {
    ...quoted,
    status: "undone",
    can_be_undone: false,
    undo: { removed: 5, kept: 1, put_back: 0 },
  });
  const user = userEvent.setup();
  await show();

  expect((await screen.findByRole("link", { name: "Show the quotes" })).getAttribute("href")).toBe("/quotes");
  expect(screen.getByText("New quotes")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Import another file" }).getAttribute("href")).toBe(
    "/customers/import?kind=quotes",
  );
  await user.click(screen.getByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo this import?" });
  expect(within(dialog).getByText(/The quotes it entered are removed/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));

  expect(await screen.findByText("5 quotes were removed")).toBeTruthy();
  expect(screen.getByText(/1 quote stays/)).toBeTruthy();
});

test("rows of services have their own columns and rule, and an import that changed some says so when taken back", async () => {
  serverSays(imports.get, {
    ...quoted,
    kind: "services",
    status: "uploaded",
    can_be_undone: false,
    options: { ...uploaded.options, mapping: ["price", "category", null] },
  });
  serverSays(imports.check, { ...quoted, kind: "services", status: "checking" });
  const user = userEvent.setup();
  await show();

  expect(await screen.findByText("Say which column holds the name or the code of the service.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Fill in only what is empty" }));
  expect(screen.queryByText("How do we know a customer again?")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Check the file" }).disabled).toBe(true);
});

test("an import of services that is taken back tells of what went and what is as before", async () => {
  serverSays(imports.get, {
    ...quoted,
    kind: "services",
    status: "undone",
    can_be_undone: false,
    undo: { removed: 3, kept: 1, put_back: 2 },
  });
  await show();

  expect(await screen.findByText("3 services were removed")).toBeTruthy();
  expect(screen.getByText("2 changed services are as before")).toBeTruthy();
  expect(screen.getByText(/1 service stays/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show the service catalog" }).getAttribute("href")).toBe("/service-catalog");
});
