import { customers } from "@delight/contract/customers";
import { customFields } from "@delight/contract/custom-fields";
import type { CustomerImport } from "@delight/contract/imports";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { type RowReason, type RowReasonCode, rowReasonSentence } from "@delight/contract/row-reasons";
import { beforeEach } from "vitest";
import { useSession } from "../../../lib/session/store.ts";
import { buildProfile, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { ImportCustomersPage } from "../import-customers-page.tsx";

/** A reason as the server answers it. */
export function told(
  code: RowReasonCode,
  { params = {}, leftOut, isNote = false }: Partial<Omit<RowReason, "code">> & { readonly isNote?: boolean } = {},
) {
  const message = rowReasonSentence({ code, params, ...(leftOut && { leftOut }) });
  return { code, params, left_out: leftOut ?? null, message, is_note: isNote };
}

export const none = {
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  duplicates: 0,
  subscribed: 0,
  jobs: 0,
  jobs_known: 0,
  dues: 0,
  quotes: 0,
  sites: 0,
  priced: 0,
};

export const uploaded: CustomerImport = {
  id: "0190d1c2-0000-7000-8000-00000000000a",
  kind: "customers",
  file_name: "clients.csv",
  file_bytes: 1200,
  file_kind: "csv",
  exporter: null,
  encoding: "utf-8",
  delimiter: ";",
  sheet: 0,
  sheets: [],
  names_row: 1,
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
    strict: false,
    prices: "none",
    services: [],
    job_service: null,
    left_out: [],
  },
  status: "uploaded",
  progress: { done: 0, total: null },
  counts: none,
  sample_errors: [],
  failure: null,
  reasons: [],
  unknown_services: [],
  unknown_choices: [],
  examples: [],
  remembered_at: null,
  user_name: "Ada Lovelace",
  can_be_undone: false,
  undo: null,
  created_at: "2026-03-10T09:00:00Z",
  finished_at: null,
};

export const fuel = {
  id: "0190d1c2-0000-7000-8000-0000000000f1",
  label: "Fuel",
  kind: "choice" as const,
  choices: [],
  place: 0,
  uses: null,
  version: 1,
};

export const checked: CustomerImport = {
  ...uploaded,
  status: "checked",
  progress: { done: 10, total: 10 },
  counts: {
    ...none,
    rows: 10,
    created: 5,
    updated: 1,
    unchanged: 1,
    skipped: 2,
    failed: 1,
    subscribed: 4,
    duplicates: 1,
  },
  sample_errors: [
    {
      line: 4,
      column: "Courriel",
      value: "nadia@",
      ...told("email"),
    },
    { line: 4, column: "", value: "", ...told("noDay") },
  ],
  reasons: [
    {
      line: 7,
      column: "Remarque",
      value: "Klingon",
      ...told("language", { isNote: true }),
      rows: 3,
    },
    {
      line: 9,
      column: "Datum",
      value: "soon",
      ...told("day", { isNote: true, leftOut: "job" }),
      rows: 2,
    },
    {
      line: 4,
      column: "Courriel",
      value: "nadia@",
      ...told("email"),
      rows: 12,
    },
  ],
};

export const finished: CustomerImport = {
  ...checked,
  status: "finished",
  can_be_undone: true,
  finished_at: "2026-03-10T09:05:00Z",
};

export const quoted: CustomerImport = {
  ...finished,
  kind: "quotes",
  options: { ...uploaded.options, mapping: ["number", "customer_email", "issued_on"] },
  counts: { ...none, rows: 10, created: 6, skipped: 3, failed: 1 },
};

/** What the screen has asked the server in the test. */
export let sent: SentRequest[] = [];

/** Begins each test of a file signed in, with a server that has nothing but a customer field. */
export function setUpImports(): void {
  beforeEach(() => {
    sent = mockServer();
    useSession.setState({ isAuthenticated: true });
    mockResponse(customers.tags, []);
    mockResponse(customFields.list, [fuel]);
    signInAs("owner");
  });
}

export function signInAs(role: keyof typeof rolePermissions): void {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
}

export const showImport = () =>
  renderScreen(<ImportCustomersPage />, {
    address: `/customers/import?import=${uploaded.id}`,
    path: "/customers/import",
    texts: ["customers", "services", "fields"],
  });
