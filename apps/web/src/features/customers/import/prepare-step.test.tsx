import { customFields } from "@delight/contract/custom-fields";
import { imports } from "@delight/contract/imports";
import { services } from "@delight/contract/services";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { coded, fill, mockErrorResponse, mockResponse } from "../../../testing.tsx";
import { checked, fuel, quoted, sent, setUpImports, showImport, signInAs, told, uploaded } from "./testing.tsx";

setUpImports();

test("consent is not taken over without its proof", async () => {
  mockResponse(imports.get, uploaded);
  mockResponse(imports.check, { ...uploaded, status: "checking" });
  const user = userEvent.setup();
  await showImport();

  await user.click(await screen.findByRole("radio", { name: /Yes, all of them/ }));
  await user.click(screen.getByRole("button", { name: "Preview import" }));

  expect(await screen.findByText("Enter how these customers agreed")).toBeTruthy();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);

  await fill(screen.getByLabelText(/Proof of consent/), "Order form 2025");
  await user.click(screen.getByRole("button", { name: "Preview import" }));

  expect(await screen.findByRole("progressbar", { name: "Checking file" })).toBeTruthy();
  const check = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(check?.body ?? "{}")).toEqual({
    ...uploaded.options,
    consent: "subscribed",
    evidence: "Order form 2025",
  });
});

test("where a column says who agreed, it is asked for the proof of their yes, and said what a no does", async () => {
  const options = { ...uploaded.options, mapping: ["last_name" as const, "email" as const, "consent" as const] };
  mockResponse(imports.get, { ...uploaded, options });
  mockResponse(imports.check, { ...checked, options });
  const user = userEvent.setup();
  await showImport();

  expect(await screen.findByText(/customers marked yes in .*Remarque.* agreed/)).toBeTruthy();
  expect(screen.getByText(/Customers marked no will be unsubscribed/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Preview import" }));

  expect(await screen.findByText(/No one is subscribed by this import/)).toBeTruthy();
});

test("a file whose columns name nobody can't be checked", async () => {
  mockResponse(imports.get, { ...uploaded, options: { ...uploaded.options, mapping: [null, null, "phone"] } });
  await showImport();

  const missing = "Choose the column with the email address, a name or the company";
  expect((await screen.findByRole("alert")).textContent).toBe(missing);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Preview import", description: missing });
  expect(button.disabled).toBe(true);
});

test("a field chosen twice, and a name in whole and in part, are told at their columns and not checked", async () => {
  mockResponse(imports.get, {
    ...uploaded,
    options: { ...uploaded.options, mapping: ["full_name", "email", "email"] },
  });
  const user = userEvent.setup();
  await showImport();
  const problems = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

  await screen.findByRole("button", { name: "Preview import" });
  expect(problems()).toEqual(["Also chosen for “Remarque”. Use it once.", "Also chosen for “Courriel”. Use it once."]);
  await user.click(screen.getByRole("combobox", { name: "Field for Remarque" }));
  await user.click(await screen.findByRole("option", { name: "First name", hidden: true }));

  expect(problems()).toEqual(["“Full name” and “Remarque” hold the same name. Leave one out."]);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Preview import" });
  expect([
    button.disabled,
    document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent,
  ]).toEqual([true, "Use each field for one column only"]);
});

test("a suggestion says why it was made, and the columns left out are counted", async () => {
  mockResponse(imports.get, {
    ...uploaded,
    headers: ["Nom", "Kontakt", "Remarque"],
    options: { ...uploaded.options, mapping: ["last_name", "email", null] },
  });
  await showImport();

  const name = await screen.findByRole("combobox", {
    name: "Field for Nom",
    description: /the column is called “Nom”/,
  });
  const address = screen.getByRole("combobox", { name: "Field for Kontakt", description: /contains email addresses/ });
  expect([name, address].every((field) => (field as HTMLInputElement).value !== "")).toBe(true);
  expect(screen.getByText("1 of 3 columns is left out")).toBeTruthy();
});

test("one file brings customers with their last job, which needs a day and a service", async () => {
  mockResponse(imports.get, {
    ...uploaded,
    options: { ...uploaded.options, mapping: ["last_name", null, "job:value"] },
  });
  mockResponse(imports.check, { ...uploaded, status: "checking" });
  mockResponse(services.list, { items: [], total: 0 });
  const user = userEvent.setup();
  await showImport();
  const choose = async (column: string, field: string) => {
    const combobox = screen.getByRole("combobox", { name: `Field for ${column}` });
    await user.click(combobox);
    const list = document.getElementById(combobox.getAttribute("aria-controls") ?? "") ?? document.body;
    await user.click(await within(list).findByRole("option", { name: field, hidden: true }));
  };

  expect((await screen.findByRole("alert")).textContent).toMatch(/date of the last job/);
  await choose("Nom", "Last job: date");
  await choose("Courriel", "Last service");
  expect(screen.getByRole("alert").textContent).toMatch(/email address, a name/);
  await choose("Remarque", "Company");
  await user.click(screen.getByRole("combobox", { name: "Jobs without an amount" }));
  await user.click(await screen.findByRole("option", { name: "Price from your catalogue", hidden: true }));
  await user.click(screen.getByRole("button", { name: "More options" }));
  await user.click(screen.getByRole("switch", { name: /^Skip rows with unreadable cells/ }));
  await user.click(screen.getByRole("button", { name: "Preview import" }));

  await screen.findByRole("progressbar");
  const check = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(check?.body ?? "{}")).toEqual({
    ...uploaded.options,
    mapping: ["job:done_on", "job:service", "company"],
    prices: "catalog",
    strict: true,
  });
});

test("a field of one's own is made while mapping, called like the column, and chosen for it", async () => {
  mockResponse(imports.get, uploaded);
  const user = userEvent.setup();
  await showImport();
  await user.click(await screen.findByRole("combobox", { name: "Field for Remarque" }));
  await user.click(await screen.findByRole("option", { name: "New field…", hidden: true }));
  const drawer = await screen.findByRole("dialog", { name: "Add customer field" });
  expect(within(drawer).getByRole<HTMLInputElement>("textbox", { name: /Name/ }).value).toBe("Remarque");
  const added = { ...fuel, id: "0190d1c2-0000-7000-8000-0000000000f2", label: "Remarque", kind: "text" as const };
  mockResponse(customFields.create, added);
  mockResponse(customFields.list, [fuel, added]);

  await user.click(within(drawer).getByRole("button", { name: "Save" }));

  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Field for Remarque" }).value).toBe("Remarque"),
  );
});

test("who may not make fields is not offered one", async () => {
  signInAs("marketer");
  mockResponse(imports.get, uploaded);
  const user = userEvent.setup();
  await showImport();

  await user.click(await screen.findByRole("combobox", { name: "Field for Remarque" }));

  expect(await screen.findByRole("option", { name: "Fuel", hidden: true })).toBeTruthy();
  expect(screen.queryByRole("option", { name: "New field…", hidden: true })).toBeNull();
});

test("what a column holds is found by typing, own fields too, without a mouse", async () => {
  mockResponse(imports.get, uploaded);
  const user = userEvent.setup();
  await showImport();
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: /Remarque/ });

  field.focus();
  await user.keyboard("post{Enter}");
  const first = field.value;
  await user.clear(field);
  await user.keyboard("fue{Enter}");

  expect([first, field.value]).toEqual(["Postal code", "Fuel"]);
});

test("a column can be mapped to a customer field, and an unknown choice is told with the known ones", async () => {
  mockResponse(imports.get, { ...uploaded, status: "uploaded" });
  const user = userEvent.setup();
  await showImport();
  await user.click(await screen.findByRole("combobox", { name: /Remarque/ }));
  await user.click(await screen.findByRole("option", { name: "Fuel", hidden: true }));
  mockResponse(imports.check, {
    ...checked,
    reasons: [
      {
        line: 2,
        column: "Remarque",
        value: "Coal",
        ...told("choice", { params: { choices: '"Gas", "Oil"' } }),
        rows: 1,
      },
    ],
  });
  await user.click(screen.getByRole("button", { name: "Preview import" }));

  expect(await screen.findByText(/Not one of the choices .*"Gas", "Oil"/)).toBeTruthy();
  const check = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(check?.body ?? "{}")).toMatchObject({ mapping: ["last_name", "email", `custom:${fuel.id}`] });
});

test("a file that was read wrongly is read another way, with its columns anew and the other choices kept", async () => {
  const formats = { dates: "day_first", decimals: "either", phone_country: null } as const;
  const options = { ...uploaded.options, tags: ["fair"], formats };
  mockResponse(imports.get, { ...uploaded, encoding: "windows-1252", headers: ["ÇáÇÓã", "x", "y"], options });
  const read = { ...uploaded, encoding: "windows-1256", headers: ["الاسم"], sample: [["محمد"]] };
  mockResponse(imports.setFormat, { ...read, options: { ...options, mapping: ["full_name"] } });
  mockResponse(imports.check, { ...uploaded, status: "checking" });
  const user = userEvent.setup();
  await showImport();

  expect((await screen.findByText("Windows-1252")).closest("div")?.textContent).toBe(
    "Windows-1252 · semicolon · days before months · names in row 1Change",
  );
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("combobox", { name: "Encoding" }));
  await user.click(await screen.findByRole("option", { name: "Arabic (Windows-1256)", hidden: true }));
  expect(await screen.findByText("محمد")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: /Dates like/ }));
  await user.click(await screen.findByRole("option", { name: /Month first/, hidden: true }));
  await user.click(screen.getByRole("button", { name: "Preview import" }));

  const posts = sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as object);
  expect(posts).toEqual([
    { encoding: "windows-1256" },
    { ...options, mapping: ["full_name"], formats: { ...formats, dates: "month_first" } },
  ]);
});

test("of a workbook another sheet can be chosen", async () => {
  const workbook = { ...uploaded, file_kind: "xlsx" as const, delimiter: "", sheets: ["Kunden", "2025"] };
  mockResponse(imports.get, workbook);
  mockResponse(imports.setFormat, { ...workbook, sheet: 1, headers: ["Ville"] });
  const user = userEvent.setup();
  await showImport();

  await user.click(await screen.findByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("combobox", { name: "Sheet" }));
  await user.click(await screen.findByRole("option", { name: "2025", hidden: true }));

  expect(await screen.findByText("Ville")).toBeTruthy();
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as object)).toEqual([
    { sheet: 1 },
  ]);
  expect(screen.queryByRole("combobox", { name: "Encoding" })).toBeNull();
});

test("another row of names is read anew, and lines to leave out are told with the check", async () => {
  mockResponse(imports.get, uploaded);
  mockResponse(imports.setFormat, { ...uploaded, names_row: 0, headers: ["A", "B", "C"] });
  mockResponse(imports.check, { ...uploaded, status: "checking" });
  const user = userEvent.setup();
  await showImport();
  await user.click(await screen.findByRole("combobox", { name: "Field for Remarque" }));
  await user.click(await screen.findByRole("option", { name: "City", hidden: true }));

  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("combobox", { name: "Row with column names" }));
  await user.click(await screen.findByRole("option", { name: "No row with names", hidden: true }));
  await fill(screen.getByRole("textbox", { name: /Lines to skip/ }), "3, 9-10");
  expect(screen.getByText("3 lines skipped")).toBeTruthy();
  const city = await screen.findByRole<HTMLInputElement>("combobox", { name: "Field for C" });
  expect(city.value).toBe("City");
  await user.click(screen.getByRole("button", { name: "Preview import" }));

  await screen.findByRole("progressbar");
  const posts = sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as object);
  expect(posts).toEqual([
    { names_row: 0 },
    { ...uploaded.options, mapping: ["last_name", "email", "city"], left_out: [3, 9, 10] },
  ]);
});

test("a check that is refused says what to do", async () => {
  mockResponse(imports.get, uploaded);
  mockErrorResponse(imports.check, 422, {
    detail: "invalid",
    code: "invalid_input",
    request_id: "r",
    field_errors: coded({ mapping: "currencyColumn" }),
  });
  const user = userEvent.setup();
  await showImport();

  await user.click(await screen.findByRole("button", { name: "Preview import" }));

  expect((await screen.findByRole("alert")).textContent).toMatch(/currency/i);
});

test("rows can be jobs: their columns are offered then, and nothing is asked of consent", async () => {
  mockResponse(imports.get, { ...uploaded, remembered_at: "2026-03-01T09:00:00Z" });
  mockResponse(services.list, { items: [], total: 0 });
  mockResponse(imports.prepare, {
    ...uploaded,
    kind: "jobs",
    options: { ...uploaded.options, mapping: [null, "customer_email", null] },
  });
  const user = userEvent.setup();
  await showImport();

  expect(await screen.findByText(/filled in as on Mar 1, 2026/)).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Rows are" }));
  await user.click(await screen.findByRole("option", { name: "Completed jobs", hidden: true }));

  expect((await screen.findByRole("alert")).textContent).toMatch(/service and the date of the job/);
  expect(screen.queryByText(/filled in as on/)).toBeNull();
  expect(screen.queryByText("Did these customers agree to your emails?")).toBeNull();
});

test("rows of quotes need an amount as well, and nothing is asked of consent", async () => {
  mockResponse(imports.get, { ...quoted, status: "uploaded", can_be_undone: false });
  await showImport();

  expect(await screen.findByRole("heading", { level: 1, name: "Import quotes" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toMatch(/amount and the date of the quote/);
  expect(screen.queryByText("Did these customers agree to your emails?")).toBeNull();
});

test("rows of services have their own columns and rule, and an import that changed some says so when taken back", async () => {
  mockResponse(imports.get, {
    ...quoted,
    kind: "services",
    status: "uploaded",
    can_be_undone: false,
    options: { ...uploaded.options, mapping: ["price", "category", null] },
  });
  mockResponse(imports.check, { ...quoted, kind: "services", status: "checking" });
  const user = userEvent.setup();
  await showImport();

  expect((await screen.findByRole("alert")).textContent).toMatch(/name or code of the service/);
  await user.click(screen.getByRole("combobox", { name: "Existing services" }));
  await user.click(await screen.findByRole("option", { name: "Fill in empty details only", hidden: true }));
  expect(screen.queryByText("Recognise existing customers by")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Preview import" }).disabled).toBe(true);
});
