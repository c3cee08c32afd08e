import { importUploads } from "@delight/contract/import-uploads";
import { imports } from "@delight/contract/imports";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen, mockErrorResponse, mockResponse } from "../../testing.tsx";
import { ImportCustomersPage } from "./import-customers-page.tsx";
import { checked, finished, quoted, sent, setUpImports, showImport, signInAs } from "./import/testing.tsx";

setUpImports();

test("an upload that broke off is told with how far it is, and can be deleted", async () => {
  const id = "0190d1c2-0000-7000-8000-00000000000b";
  mockResponse(imports.list, { items: [], total: 0 });
  mockResponse(importUploads.list, [
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
    texts: ["customers", "services", "fields"],
  });

  expect(await screen.findByText(/120 MB of 500 MB/)).toBeTruthy();
  mockResponse(importUploads.remove, {});
  mockResponse(importUploads.list, []);
  await user.click(screen.getByRole("button", { name: /Delete the unfinished upload of .*clients.csv/ }));

  await waitFor(() => expect(screen.queryByText(/120 MB of 500 MB/)).toBeNull());
  expect(sent.filter(({ method }) => method === "DELETE").map(({ url }) => url.pathname)).toEqual([
    `/api/customers/import-uploads/${id}`,
  ]);
});

test("whoever comes from another program reads which file to export there, beside the place to drop it", async () => {
  mockResponse(imports.list, { items: [], total: 0 });
  mockResponse(importUploads.list, []);
  const user = userEvent.setup();
  await renderScreen(<ImportCustomersPage />, {
    address: "/customers/import",
    path: "/customers/import",
    texts: ["customers", "services", "fields"],
  });

  const opener = await screen.findByRole("button", { name: "Coming from another program?" });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await user.click(opener);

  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Mailchimp",
    "Brevo",
    "Klaviyo",
    "listmonk",
    "Constant Contact",
    "HubSpot",
    "Jobber",
    "Simpro",
  ]);
  expect(screen.getByText("Audience › All contacts › Export audience: the whole ZIP")).toBeTruthy();
  expect(screen.getByLabelText(/^Drop a CSV, Excel, ZIP or vCard file here/)).toBeTruthy();
});

test("a reload in the middle shows how far the import is, and stopping asks first", async () => {
  mockResponse(imports.get, { ...checked, status: "running", progress: { done: 4, total: 10 } });
  const user = userEvent.setup();
  await showImport();

  expect(await screen.findByText("4 of 10")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  const dialog = await screen.findByRole("dialog", { name: "Stop this import?" });
  expect(within(dialog).getByText("Rows imported so far stay.")).toBeTruthy();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
});

test("an import that is not there leads to the others, without another try", async () => {
  mockErrorResponse(imports.get, 404, { detail: "not found", code: "not_found", request_id: "r" });
  await showImport();

  expect(await screen.findByText("Import not found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all imports" }).getAttribute("href")).toBe("/customers/import");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("who may not import is told so, and the file is not even asked for", async () => {
  signInAs("viewer");
  await showImport();

  expect(await screen.findByText("You are not allowed to do this.")).toBeTruthy();
  expect(sent.some(({ url }) => url.pathname.includes("imports"))).toBe(false);
});

test("a finished import can be taken back once that is confirmed; the work shows, and then what it did", async () => {
  mockResponse(imports.get, finished);
  mockResponse(imports.undo, { ...finished, status: "undoing", can_be_undone: false, progress: { done: 2, total: 6 } });
  const user = userEvent.setup();
  await showImport();

  await user.click(await screen.findByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo this import?" });
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  mockResponse(imports.get, {
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

test("an import of quotes leads to the quotes, and taking it back tells of quotes", async () => {
  mockResponse(imports.get, quoted);
  mockResponse(imports.undo, {
    ...quoted,
    status: "undone",
    can_be_undone: false,
    undo: { removed: 5, kept: 1, put_back: 0 },
  });
  const user = userEvent.setup();
  await showImport();

  expect((await screen.findByRole("link", { name: "Show quotes" })).getAttribute("href")).toBe("/quotes");
  expect(screen.getByText("Quotes", { selector: "dt" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Import another file" }).getAttribute("href")).toBe(
    "/customers/import?kind=quotes",
  );
  await user.click(screen.getByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo this import?" });
  expect(within(dialog).getByText(/Quotes from this import are deleted/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));

  expect(await screen.findByText("5 quotes were removed")).toBeTruthy();
  expect(screen.getByText(/1 quote stays/)).toBeTruthy();
});

test("an import of services that is taken back tells of what went and what is as before", async () => {
  mockResponse(imports.get, {
    ...quoted,
    kind: "services",
    status: "undone",
    can_be_undone: false,
    undo: { removed: 3, kept: 1, put_back: 2 },
  });
  await showImport();

  expect(await screen.findByText("3 services were removed")).toBeTruthy();
  expect(screen.getByText("2 changed services are as before")).toBeTruthy();
  expect(screen.getByText(/1 service stays/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show services" }).getAttribute("href")).toBe("/service-catalog");
});
