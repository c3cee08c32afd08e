import type { ImportCounts } from "@delight/contract/imports";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { uuidv7 } from "../../../../platform/id.ts";
import { addressKey } from "../../address.ts";
import { addTags } from "../../facts/tags.queries.ts";
import { replaceValues } from "../../fields/values.queries.ts";
import type { Row } from "../reading/read-rows.ts";
import {
  giveReferences,
  type ImportConsent,
  type ImportUnsubscription,
  insertCustomers,
  insertErrors,
  insertImportConsents,
  insertImportSuppressions,
  listSuppressed,
  type RowFault,
  updateCustomers,
} from "./batch.queries.ts";
import { insertChanges } from "./changes.queries.ts";
import { loadKnown } from "./load-known.ts";
import { type Incoming, type Known, type Plan, planBatch } from "./plan-batch.ts";
import { readConsent, unsubscribedAddress } from "./read-consent.ts";
import { type Fault, keysOf, notesOf, readFacts } from "./read-facts.ts";
import type { Work } from "./work.ts";

/** Writes a batch: new and changed customers, their consents, and the rows that could not be imported. A dry run writes only the last. */
export async function applyBatch(tx: OrgTx, work: Work, batch: Batch): Promise<ImportCounts> {
  const { incoming, unsubscribed, faults, failed } = batch;
  const known = await loadKnown(tx, work, incoming);
  work.seen?.addTo(known, incoming);
  work.seen?.suppress(unsubscribed);
  if (!work.seen && unsubscribed.length > 0) {
    await insertImportSuppressions(tx, work.importId, unsubscribed);
  }
  const plan = planBatch(incoming, known, await rulesOf(tx, work, { incoming, known }));
  if (work.seen) {
    work.seen.remember(incoming);
  } else {
    await writePlan(tx, work, plan);
  }
  await writeFaults(tx, work, faults);
  return { rows: incoming.length + failed, ...plan.counts, failed };
}

/** Rows that were read, apart from those that cannot be imported. */
export interface Batch {
  readonly incoming: readonly Incoming[];
  /** Also by rows that cannot be imported: a no counts all the same. */
  readonly unsubscribed: readonly ImportUnsubscription[];
  readonly faults: readonly RowFault[];
  readonly failed: number;
}

/** Needs no database: it is done while the batch before is being written. */
export function sift({ options, headers, custom, now, file_name: file }: Work, rows: readonly Row[]): Batch {
  const incoming: Incoming[] = [];
  const unsubscribed: ImportUnsubscription[] = [];
  const faults: RowFault[] = [];
  let failed = 0;
  for (const row of rows) {
    const facts = readFacts(row.cells, options.mapping, custom);
    const said = readConsent(row.cells, options.mapping, { custom, now });
    const address = unsubscribedAddress(row.cells, options.mapping);
    if (address !== undefined) {
      unsubscribed.push({ email_key: addressKey(address), evidence: placeOf(file, row.line) });
    }
    if (isFaulty(facts) || isFaulty(said)) {
      failed += 1;
      const wrong = [facts, said].filter(isFaulty).flat();
      faults.push(...wrong.map((fault) => toError(row, headers, fault)));
    } else {
      faults.push(
        ...notesOf(row.cells, options.mapping).map((note) => ({ ...toError(row, headers, note), is_note: true })),
      );
      const tags = options.tags.filter((tag) => !facts.tags.includes(tag));
      incoming.push({
        ...keysOf(facts, options.match),
        line: row.line,
        said,
        facts: tags.length === 0 ? facts : { ...facts, tags: [...facts.tags, ...tags] },
      });
    }
  }
  return { incoming, unsubscribed, faults, failed };
}

/** How it is known what a row says, for good. */
function placeOf(file: string, line: number): string {
  return `${file}, line ${line}`;
}

function isFaulty(read: object): read is Fault[] {
  return Array.isArray(read);
}

export function toError(row: Row, headers: readonly string[], { column, value, message }: Fault): RowFault {
  return {
    line: row.line,
    column_name: headers[column] ?? `${column + 1}`,
    value: storable(value, 200),
    message,
    is_note: false,
    row_values: row.cells.map((cell) => storable(cell, 10_000)),
  };
}

/** PostgreSQL keeps no zero characters. */
function storable(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll("\0", "\uFFFD").toWellFormed();
}

interface Meeting {
  readonly incoming: readonly Incoming[];
  readonly known: ReadonlyMap<string, Known>;
}

async function rulesOf(tx: OrgTx, { options, seen }: Work, { incoming, known }: Meeting) {
  const asks = options.consent === "subscribed" && incoming.length > 0;
  // Customers keep their address where the file has another one and may not overwrite it.
  const addresses = [...incoming, ...known.values()].flatMap(({ facts: { email } }) => email ?? []);
  const suppressed = asks ? await listSuppressed(tx, [...new Set(addresses.map(addressKey))]) : new Set<string>();
  return {
    dedupe: options.dedupe,
    consent: options.consent,
    isByRow: options.mapping.includes("consent"),
    isSuppressed: (key: string) => suppressed.has(key) || (seen?.isSuppressed(key) ?? false),
    newId: uuidv7,
  };
}

async function writePlan(tx: OrgTx, work: Work, { created, changed }: Plan): Promise<void> {
  const { importId } = work;
  if (created.length > 0) {
    await insertCustomers(tx, importId, created);
  }
  if (changed.length > 0) {
    await insertChanges(tx, importId, changed);
    await updateCustomers(tx, importId, changed);
  }
  await writeRowFacts(tx, work, [...created, ...changed]);
  await writeConsents(tx, work, [...created, ...changed]);
}

async function writeConsents(tx: OrgTx, { importId, options, file_name: file }: Work, customers: readonly Known[]) {
  const { basis, evidence, agreed_on: day } = options;
  const said = customers.flatMap(({ id, newConsent: news }): ImportConsent[] => {
    if (!news) {
      return [];
    }
    return news.state === "subscribed"
      ? [{ customer_id: id, state: "subscribed", basis, evidence, day: news.on ?? day }]
      : [
          {
            customer_id: id,
            state: "unsubscribed",
            basis: "consent",
            evidence: placeOf(file, news.line),
            day: null,
          },
        ];
  });
  if (said.length > 0) {
    await insertImportConsents(tx, importId, said);
  }
}

/** Tags, references and facts of the organization's own stand in rows of their own. */
async function writeRowFacts(tx: OrgTx, { custom }: Work, customers: readonly Known[]): Promise<void> {
  await addTags(
    tx,
    customers.flatMap(({ id, facts }) => facts.tags.map((tag) => ({ tag, customer_id: id }))),
  );
  const referenced = customers.flatMap(({ id, isNew, former, facts: { reference } }) =>
    reference !== null && (isNew || former.reference === null) ? [{ id, reference }] : [],
  );
  if (referenced.length > 0) {
    await giveReferences(tx, referenced);
  }
  const values = customers.flatMap(({ id, facts }) =>
    Object.entries(facts.custom).flatMap(([field_id, value]) => {
      const kind = custom.fields.get(field_id)?.kind;
      return kind ? [{ customer_id: id, field_id, kind, value }] : [];
    }),
  );
  await replaceValues(tx, values);
}

export async function writeFaults(tx: OrgTx, { importId }: Work, faults: readonly RowFault[]): Promise<void> {
  if (faults.length > 0) {
    await insertErrors(tx, importId, faults);
  }
}
