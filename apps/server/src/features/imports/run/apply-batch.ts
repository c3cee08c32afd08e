import { eachOnce } from "@delight/contract/same-text";
import type { ImportCounts } from "@delight/contract/imports";
import type { OrgTx } from "../../../platform/db/database.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { addressKey, addTags, replaceValues } from "../../customers/index.ts";
import type { Row } from "../reading/csv-reader.ts";
import {
  giveReferences,
  type ImportConsent,
  type ImportSuppression,
  insertCustomers,
  insertImportConsents,
  insertImportSuppressions,
  listSuppressed,
  type RowFault,
  updateCustomers,
} from "./batch.queries.ts";
import type { ImportedHistory, RowHistory } from "./import-history.ts";
import { insertChanges } from "./changes.queries.ts";
import { loadKnown } from "./load-known.ts";
import { type Incoming, type Known, type Plan, planBatch } from "./plan-batch.ts";
import { readConsent, type RowConsent, stoppedAddresses, unclearStops } from "./read-consent.ts";
import { type Facts, type Fault, keysOf, type Mapping, notesOf, readFacts } from "./read-facts.ts";
import type { History, ReadHistory } from "./read-history.ts";
import { type Read, readLeniently } from "./read-leniently.ts";
import { placeOf, toError, writeFaults } from "./row-faults.ts";
import type { ImportRun } from "./work.ts";

/** Writes a batch: new and changed customers, their consents, what rows tell of them beside, and what could not be imported. A dry run writes only the last. */
export async function applyBatch(tx: OrgTx, work: CustomerWork, batch: Batch): Promise<ImportCounts> {
  const { incoming, stopped, faults, failed } = batch;
  const known = await loadKnown(tx, work, incoming);
  work.seen?.addTo(known, incoming);
  work.seen?.suppress(stopped);
  if (!work.seen && stopped.length > 0) {
    await insertImportSuppressions(tx, work.importId, stopped);
  }
  const plan = planBatch(incoming, known, await rulesOf(tx, work, { incoming, known }));
  if (work.seen) {
    work.seen.remember(incoming);
  } else {
    await writePlan(tx, work, plan);
  }
  const beside = work.readHistory ? await work.importHistory(tx, toldOf(incoming, plan)) : nothingBeside;
  await writeFaults(tx, work, [...faults, ...beside.faults]);
  const { duplicates, ...counts } = plan.counts;
  const subscribed = [...plan.created, ...plan.changed].filter((one) => one.newConsent?.state === "subscribed").length;
  return {
    ...counts,
    ...beside.counts,
    subscribed,
    duplicates: work.seen ? duplicates : 0,
    rows: incoming.length + failed,
    failed,
  };
}

/** What rows would do, of whom nothing is written or told. */
export async function previewRows(tx: OrgTx, work: CustomerWork, rows: readonly Row[]): Promise<Plan> {
  const { incoming, stopped } = parseRows(work, rows);
  const known = await loadKnown(tx, work, incoming);
  work.seen?.suppress(stopped);
  return planBatch(incoming, known, await rulesOf(tx, work, { incoming, known }));
}

const nothingBeside: ImportedHistory = {
  counts: { jobs: 0, jobs_known: 0, dues: 0, quotes: 0, sites: 0, priced: 0 },
  faults: [],
};

/** A run of customers, with how it enters what rows tell of them beside. */
export interface CustomerWork extends ImportRun {
  readonly readHistory: ReadHistory | undefined;
  readonly importHistory: (tx: OrgTx, told: readonly RowHistory[]) => Promise<ImportedHistory>;
}

function toldOf(incoming: readonly Incoming[], { meant }: Plan): RowHistory[] {
  return incoming.flatMap(({ beside, facts: { street } }, index) => {
    const customer_id = meant[index]?.id;
    if (!beside || customer_id === undefined) return [];
    const { job, due, quote } = beside.history;
    // The address of the customer is no site of its own.
    const placed = <Part extends { readonly site: string }>(row: Part): Part =>
      row.site.toLowerCase() === street.toLowerCase() ? { ...row, site: "" } : row;
    return [{ ...beside, customer_id, history: { job: job && placed(job), due: due && placed(due), quote } }];
  });
}

/** Rows that were read, apart from those that cannot be imported. */
export interface Batch {
  readonly incoming: readonly Incoming[];
  /** Also by rows that cannot be imported: a no counts all the same. */
  readonly stopped: readonly ImportSuppression[];
  readonly faults: readonly RowFault[];
  readonly failed: number;
}

/** Needs no database: it is done while the batch before is being written. */
export function parseRows(work: CustomerWork, rows: readonly Row[]): Batch {
  const { options, headers, file_name: file } = work;
  const incoming: Incoming[] = [];
  const stopped: ImportSuppression[] = [];
  const faults: RowFault[] = [];
  for (const row of rows) {
    for (const { address, reason, on } of stoppedAddresses(row.cells, options.mapping, work.custom.isMonthFirst)) {
      stopped.push({ email_key: addressKey(address), reason, evidence: placeOf(file, row.line, on) });
    }
    const { incoming: read, faults: wrong } = readIncoming(work, row);
    faults.push(...wrong.map((fault) => ({ ...toError(row, headers, fault), is_note: read !== undefined })));
    if (read) incoming.push(read);
  }
  return { incoming, stopped, faults, failed: rows.length - incoming.length };
}

interface ReadIncoming {
  /** Undefined where the row is refused. */
  readonly incoming: Incoming | undefined;
  readonly faults: readonly Fault[];
}

function readIncoming({ options, custom, now, readHistory }: CustomerWork, row: Row): ReadIncoming {
  const { mapping, strict } = options;
  const facts = readLeniently((cells) => readFacts(cells, mapping, custom), row.cells, strict);
  const consent = readLeniently((cells) => readConsent(cells, mapping, { custom, now }), row.cells, strict);
  const history = readHistory?.(row.cells) ?? nothingTold;
  const unclear = unclearStops(row.cells, mapping, custom.isMonthFirst);
  const faults = [...facts.faults, ...consent.faults, ...unclear, ...history.faults];
  const isRefused = strict && faults.length > 0;
  if (!facts.said || !consent.said || isRefused) return { incoming: undefined, faults };
  const incoming = {
    ...keysOf(facts.said, options.match),
    line: row.line,
    said: agreeing(consent.said, isUnreadable(consent, mapping)),
    facts: tagged(facts.said, options.tags),
    ...(hasHistory(history.said) ? { beside: { from: row, history: history.said } } : {}),
  };
  return { incoming, faults: [...faults, ...notesOf(row.cells, mapping)] };
}

const nothingTold = { said: { job: undefined, due: undefined, quote: undefined }, faults: [] };

function hasHistory({ job, due, quote }: History): boolean {
  return job !== undefined || due !== undefined || quote !== undefined;
}

/** Whether a row says something of consent that can't be read. */
function isUnreadable({ faults }: Read<RowConsent>, mapping: Mapping): boolean {
  return faults.some(({ column }) => mapping[column] !== "consent_on");
}

/** Who says something that can't be read has not agreed. */
function agreeing(said: RowConsent, isUnread: boolean): RowConsent {
  return isUnread && said.state !== "unsubscribed" ? { ...said, state: "none" } : said;
}

function tagged(facts: Facts, tags: readonly string[]): Facts {
  return tags.length === 0 ? facts : { ...facts, tags: eachOnce([...facts.tags, ...tags]) };
}

interface Meeting {
  readonly incoming: readonly Incoming[];
  readonly known: ReadonlyMap<string, Known>;
}

async function rulesOf(tx: OrgTx, { options, seen }: ImportRun, { incoming, known }: Meeting) {
  const asks = options.consent === "subscribed" && incoming.length > 0;
  // Customers keep their address where the file has another one and may not overwrite it.
  const addresses = [...incoming, ...known.values()].flatMap(({ facts: { email } }) => email ?? []);
  const suppressed = asks ? await listSuppressed(tx, [...new Set(addresses.map(addressKey))]) : new Set<string>();
  return {
    dedupe: options.dedupe,
    consent: options.consent,
    isByRow: options.mapping.includes("consent"),
    isSuppressed: (key: string) => suppressed.has(key) || (seen?.isSuppressed(key) ?? false),
    newId: (key: string) => (seen ? seen.idOf(key) : uuidv7()),
  };
}

async function writePlan(tx: OrgTx, work: ImportRun, { created, changed }: Plan): Promise<void> {
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

async function writeConsents(
  tx: OrgTx,
  { importId, options, file_name: file }: ImportRun,
  customers: readonly Known[],
) {
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
            evidence: placeOf(file, news.line, news.on),
            day: null,
          },
        ];
  });
  if (said.length > 0) {
    await insertImportConsents(tx, importId, said);
  }
}

/** Tags, references and facts of the organization's own stand in rows of their own. */
async function writeRowFacts(tx: OrgTx, { custom }: ImportRun, customers: readonly Known[]): Promise<void> {
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
