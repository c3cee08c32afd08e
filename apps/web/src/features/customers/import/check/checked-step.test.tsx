import { customFields } from "@delight/contract/custom-fields";
import { imports } from "@delight/contract/imports";
import type { CustomerImport } from "@delight/contract/imports";
import { services } from "@delight/contract/services";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { mockResponse } from "../../../../testing.tsx";
import { checked, fuel, sent, setUpImports, showImport, signInAs } from "../testing.tsx";

setUpImports();

test("after the check the button says how many rows change something, and each reason has an example", async () => {
  mockResponse(imports.get, checked);
  const user = userEvent.setup();
  await showImport();

  expect(await screen.findByRole("button", { name: "Import 6 rows" })).toBeTruthy();
  const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(figures).toEqual(["10", "5", "1", "1", "2", "1", "4", "2", "1"]);
  const reasons = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(reasons.filter((text) => text?.includes("e.g. line"))).toEqual([
    "Not an email address like name@example.comCourriel · e.g. line 4: “nadia@”12 rows",
    "Not one of our languages. Your company’s language is used.Remarque · e.g. line 7: “Klingon”3 rows",
    "Not a date like 31/03/2026Datum · e.g. line 9: “soon” · Job not imported2 rows",
  ]);
  await user.click(screen.getByRole("button", { name: "Show the first row in full" }));
  const faults = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    "4Courrielnadia@Not an email address like name@example.com",
    "Date missing",
  ]);
});

test("the check counts jobs at the catalogue’s price and those that are there, and gives examples", async () => {
  const counts = { ...checked.counts, jobs: 5, priced: 3, jobs_known: 2 };
  const examples: CustomerImport["examples"] = [
    { becomes: "created", name: "Ada Lovelace", email: "ada@example.com", changed: [] },
    { becomes: "updated", name: "Moss Heating", email: null, changed: ["phone", "consent"] },
  ];
  mockResponse(imports.get, { ...checked, counts, examples });
  await showImport();

  const priced = await screen.findByText("Jobs at your catalogue’s price", { selector: "dt" });
  expect(priced.nextElementSibling?.textContent).toBe("3");
  expect(screen.getByText("Jobs already there", { selector: "dt" }).nextElementSibling?.textContent).toBe("2");
  const shown = within(screen.getByRole("list", { name: "Examples" })).getAllByRole("listitem");
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    "New: Ada Lovelace · ada@example.com",
    "Updated: Moss Heating (Phone, Consent)",
  ]);
});

const boiler = { id: "0190d1c2-0000-7000-8000-0000000000d1", name: "Boiler service" };

const unknown: CustomerImport = {
  ...checked,
  options: { ...checked.options, mapping: ["last_name", "email", "job:service"] },
  counts: { ...checked.counts, jobs: 7 },
  unknown_services: [
    { name: "Boiler servce", rows: 130, alike: boiler },
    { name: "Chimney", rows: 4, alike: null },
    { name: "Test", rows: 1, alike: null },
  ],
};

test("services that the catalog lacks are listed with what is likely, and sent with the start", async () => {
  mockResponse(imports.get, unknown);
  mockResponse(imports.start, { ...unknown, status: "running" });
  const user = userEvent.setup();
  await showImport();
  const becomes = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name: `What to do with ${name}` });

  expect(await screen.findByText("130 jobs")).toBeTruthy();
  const jobs = () => screen.getByText("Jobs", { selector: "dt" }).nextElementSibling?.textContent;
  expect(jobs()).toBe("142");
  expect([becomes("Boiler servce").value, becomes("Chimney").value]).toEqual([
    "Use “Boiler service”",
    "Create service",
  ]);
  await user.click(becomes("Test"));
  await user.click(await screen.findByRole("option", { name: "Leave out", hidden: true }));
  expect(jobs()).toBe("141");
  await user.click(screen.getByRole("button", { name: "Import 6 rows" }));

  await screen.findByRole("progressbar");
  const start = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(start?.body ?? "{}")).toEqual({
    services: [
      { name: "Boiler servce", becomes: boiler.id },
      { name: "Chimney", becomes: "create" },
      { name: "Test", becomes: "leave_out" },
    ],
  });
});

test("a file that brings only due dates of known customers can be imported, with those of new services", async () => {
  const counts = { ...unknown.counts, created: 0, updated: 0, unchanged: 6, jobs: 0, dues: 3 };
  const lacking = [{ name: "Roof moss", rows: 0, dues: 2, alike: null }];
  mockResponse(imports.get, { ...unknown, counts, unknown_services: lacking });
  await showImport();

  expect(await screen.findByText("2 due dates")).toBeTruthy();
  expect(screen.queryByText("0 jobs")).toBeNull();
  expect(screen.getByText("Due dates only", { selector: "dt" }).nextElementSibling?.textContent).toBe("5");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Import 5 due dates" }).disabled).toBe(false);
});

test("one switch creates all services, and another one of the catalog has to be named", async () => {
  mockResponse(imports.get, unknown);
  mockResponse(services.list, { items: [], total: 0 });
  const user = userEvent.setup();
  await showImport();

  await user.click(await screen.findByRole("switch", { name: "Create all" }));
  const chimney = screen.getByRole<HTMLInputElement>("combobox", { name: "What to do with Boiler servce" });
  expect(chimney.value).toBe("Create service");
  await user.click(chimney);
  await user.click(await screen.findByRole("option", { name: "Use another service…", hidden: true }));

  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Import 6 rows" });
  expect(button.disabled).toBe(true);
  expect(screen.getByText("Choose a service for “Boiler servce”")).toBeTruthy();
});

const withChoices: CustomerImport = {
  ...checked,
  options: { ...checked.options, mapping: ["last_name", "email", `custom:${fuel.id}`] },
  unknown_choices: [
    { field_id: fuel.id, value: "Pellets", rows: 12 },
    { field_id: fuel.id, value: "n/a", rows: 1 },
  ],
};

test("values that are no choices yet are added, and the file is checked again", async () => {
  mockResponse(imports.get, withChoices);
  mockResponse(customFields.update, { ...fuel, removed_values: 0 });
  mockResponse(imports.check, { ...withChoices, status: "checking" });
  const user = userEvent.setup();
  await showImport();

  const values = within(await screen.findByRole("group", { name: fuel.label }));
  expect(values.getByText("12 rows")).toBeTruthy();
  await user.click(values.getByRole("checkbox", { name: "n/a" }));
  await user.click(screen.getByRole("button", { name: "Add 1 choice and preview again" }));

  await screen.findByRole("progressbar");
  const [added, again] = sent.filter(({ method }) => method === "PUT" || method === "POST");
  const choices = [...fuel.choices, { id: null, label: "Pellets" }];
  expect(JSON.parse(added?.body ?? "{}")).toEqual({ label: fuel.label, version: fuel.version, choices });
  expect(JSON.parse(again?.body ?? "{}")).toMatchObject({ mapping: withChoices.options.mapping });
});

test("who may not change settings reads what stays empty", async () => {
  signInAs("marketer");
  mockResponse(imports.get, withChoices);
  await showImport();

  expect(await screen.findByText(/^Those cells stay empty/)).toBeTruthy();
  expect(screen.getByText("Pellets · n/a")).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "Pellets" })).toBeNull();
});
