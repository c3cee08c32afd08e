import type { CustomField } from "@delight/contract/custom-fields";
import type { ImportOptions } from "@delight/contract/imports";
import type { SuppressionField, ImportKind, ImportTarget } from "@delight/contract/import-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import { listFieldRows } from "../../customers/index.ts";
import { saysOfMails } from "../reading/consent-headers.ts";
import { guessMapping } from "../reading/guess-mapping.ts";
import { findRemembered } from "./remembered.queries.ts";
import { asExported, exporterOf } from "./exporters.ts";
import { guessHistory } from "./guess-history.ts";
import { guessByNames } from "./guess-by-names.ts";
import { jobNames } from "./job-names.ts";
import { quoteNames } from "./quote-names.ts";
import { serviceNames } from "./service-names.ts";
import { type Names, whomNames } from "./whom-names.ts";

interface Shape {
  /** 0 where columns have no names by which a file could be known again. */
  readonly names_row: number;
  readonly headers: readonly string[];
  readonly sample: readonly (readonly string[])[];
  /** More rows, where they are at hand. */
  readonly telling?: readonly (readonly string[])[];
}

export interface Offered {
  readonly options: ImportOptions;
  /** When this mapping was used last; null where it is a guess. */
  readonly remembered_at: string | null;
}

const rowsAsTheyCome = { strict: false, prices: "none", job_service: null } as const;

/** With how it was done last for a file with the same first row, else as its names suggest. Consent is never taken over: it needs its own proof. */
export async function optionsFor(tx: OrgTx, kind: ImportKind, shape: Shape): Promise<Offered> {
  const { headers } = shape;
  const fields = await listFieldRows(tx);
  const guess = guessOf(kind, shape, fields);
  const fresh = {
    tags: [],
    consent: "none",
    basis: "consent",
    evidence: "",
    agreed_on: null,
    ...rowsAsTheyCome,
  } as const;
  const last = shape.names_row === 0 ? undefined : await findRemembered(tx, kind, headers);
  if (!last) {
    return {
      options: { ...fresh, tags: [], services: [], left_out: [], mapping: guess, dedupe: "skip", match: "email" },
      remembered_at: null,
    };
  }
  const { mapping, dedupe, match, tags } = last.options;
  // Imports of before there was a choice have none.
  const services = (last.options as Partial<ImportOptions>).services ?? [];
  const still = headers.map((_, column) => mapping[column] ?? null).map((target) => kept(target, fields));
  return {
    options: { ...fresh, mapping: still, dedupe, match, tags, services, left_out: [] },
    remembered_at: last.at,
  };
}

function guessOf(kind: ImportKind, shape: Shape, fields: Parameters<typeof guessMapping>[1]): (ImportTarget | null)[] {
  switch (kind) {
    case "jobs":
      return guessByNames(shape.headers, jobNames);
    case "quotes":
      return guessByNames(shape.headers, quoteNames);
    case "services":
      return guessByNames(shape.headers, serviceNames);
    case "customers":
      return guessHistory(shape, customersOf(shape, fields));
    case "suppressions":
      return suppressionsOf(shape);
  }
}

/** What columns hold, also those that only files of another kind have: somebody says later what the rows are. */
export function meantAnywhere(headers: readonly string[], mapping: readonly (ImportTarget | null)[]) {
  const elsewhere = [guessByNames(headers, jobNames), guessByNames(headers, quoteNames)];
  return mapping.map((target, column) => target ?? elsewhere.map((guess) => guess[column]).find(Boolean) ?? null);
}

/** Beside one column of reasons there may be one for each of them, as in HubSpot's list. */
function suppressionsOf({ headers, sample, telling }: Shape): (ImportTarget | null)[] {
  return guessByNames(headers, suppressionNames).map((target, column) => {
    const says = saysOfMails(
      headers[column] ?? "",
      (telling ?? sample).map((row) => row[column] ?? ""),
    );
    return target ?? (says === "consent" ? null : (says ?? null));
  });
}

function customersOf({ headers, sample, telling }: Shape, fields: Parameters<typeof guessMapping>[1]) {
  return asExported(exporterOf(headers), headers, guessMapping({ headers, sample: telling ?? sample }, fields));
}

function kept(target: ImportTarget | null, fields: readonly Pick<CustomField, "id">[]): ImportTarget | null {
  const isGone = target?.startsWith("custom:") && !fields.some(({ id }) => target === `custom:${id}`);
  return isGone ? null : target;
}

/** What columns of suppression lists are called. */
const suppressionNames: Names<SuppressionField> = {
  email: [...whomNames.customer_email, "address", "recipient", "adresse", "empfanger", "العنوان"],
  reason: [
    "reason",
    "status",
    "type",
    "suppression reason",
    "suppression type",
    "bounce type",
    "raison",
    "motif",
    "statut",
    "السبب",
    "الحاله",
    "grund",
  ],
  since: [
    "since",
    "date",
    "created",
    "created at",
    "timestamp",
    "time",
    "suppressed at",
    "suppressed on",
    "unsubscribed at",
    "unsubscribed on",
    "unsub time",
    "clean time",
    "bounced at",
    "last update time",
    "depuis",
    "date de desabonnement",
    "منذ",
    "التاريخ",
    "seit",
    "datum",
    "abgemeldet am",
  ],
};
