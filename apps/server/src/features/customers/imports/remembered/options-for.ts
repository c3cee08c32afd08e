import type { CustomField } from "@delight/contract/custom-fields";
import type { ImportKind, ImportTarget } from "@delight/contract/import-fields";
import type { ImportOptions } from "@delight/contract/imports";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { listFieldRows } from "../../fields/fields.queries.ts";
import { guessMapping } from "../reading/guess-mapping.ts";
import { findRemembered } from "./remembered.queries.ts";
import { guessByNames } from "./guess-by-names.ts";
import { jobNames } from "./job-names.ts";
import { quoteNames } from "./quote-names.ts";
import { serviceNames } from "./service-names.ts";

interface Shape {
  readonly headers: readonly string[];
  readonly sample: readonly (readonly string[])[];
}

export interface Offered {
  readonly options: ImportOptions;
  /** When this mapping was used last; null where it is a guess. */
  readonly remembered_at: string | null;
}

/** With how it was done last for a file with the same first row, else as its names suggest. Consent is never taken over: it needs its own proof. */
export async function optionsFor(tx: OrgTx, kind: ImportKind, { headers, sample }: Shape): Promise<Offered> {
  const fields = await listFieldRows(tx);
  const guess = guessOf(kind, { headers, sample }, fields);
  const fresh = { tags: [], consent: "none", basis: "consent", evidence: "", agreed_on: null } as const;
  const last = await findRemembered(tx, kind, headers);
  if (!last) {
    return {
      options: { ...fresh, tags: [], mapping: guess, dedupe: "skip", match: "email" },
      remembered_at: null,
    };
  }
  const { mapping, dedupe, match, tags } = last.options;
  const still = headers.map((_, column) => mapping[column] ?? null).map((target) => kept(target, fields));
  return { options: { ...fresh, mapping: still, dedupe, match, tags }, remembered_at: last.at };
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
      return guessMapping(shape, fields);
  }
}

function kept(target: ImportTarget | null, fields: readonly Pick<CustomField, "id">[]): ImportTarget | null {
  const isGone = target?.startsWith("custom:") && !fields.some(({ id }) => target === `custom:${id}`);
  return isGone ? null : target;
}
