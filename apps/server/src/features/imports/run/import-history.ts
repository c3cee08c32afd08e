import type { ImportCounts } from "@delight/contract/imports";
import { type RowPart, rowReason } from "@delight/contract/row-reasons";
import type { OrgTx } from "../../../platform/db/database.ts";
import { insertImportedSites, listMissingSites, type NamedSite } from "../../customers/index.ts";
import { importQuotes, type QuoteRow } from "../../quotes/index.ts";
import {
  importDues,
  importJobs,
  type DueRow,
  type JobRow,
  listCatalog,
  type RowOutcome,
} from "../../services/index.ts";
import type { Row } from "../reading/csv-reader.ts";
import { toError } from "./row-faults.ts";
import type { RowFault } from "./batch.queries.ts";
import type { History } from "./read-history.ts";
import { type Meant, serviceFinder } from "./services-of-file.ts";
import { standIn } from "./seen-rows.ts";
import type { ImportRun } from "./work.ts";

/** What a row tells of a customer who is there by now, or in a dry run would be. */
export interface RowHistory {
  readonly from: Row;
  readonly customer_id: string;
  readonly history: History;
}

export interface ImportedHistory {
  readonly counts: Pick<ImportCounts, "jobs" | "jobs_known" | "dues" | "quotes" | "sites" | "priced">;
  /** What was left out, of rows that are imported all the same. */
  readonly faults: readonly RowFault[];
}

/** Of one run: enters the jobs, due dates, quotes and sites that rows of customers tell of; a dry run only foresees it. */
export function historyImporter(work: ImportRun): (tx: OrgTx, told: readonly RowHistory[]) => Promise<ImportedHistory> {
  const seen = work.seen && { jobs: new Set<string>(), quotes: new Set<string>(), sites: new Map<string, string>() };
  const services = new Map(work.options.services.map(({ name }) => [name.toLowerCase(), standIn(name.toLowerCase())]));
  return async (tx, told) => {
    const find = serviceFinder(work.options, await listCatalog(tx));
    const jobs = told.flatMap(({ from, customer_id, history: { job } }) =>
      job ? [{ kind: "job" as const, from, row: { ...job, customer_id }, service: find(job.service) }] : [],
    );
    const dues = told.flatMap(({ from, customer_id, history: { due } }) =>
      due ? [{ kind: "due" as const, from, row: { ...due, customer_id }, service: find(due.service) }] : [],
    );
    const quotes = told.flatMap(({ from, customer_id, history: { quote } }) =>
      quote ? [{ kind: "quote" as const, from, row: { ...quote, customer_id }, service: ofQuote(quote, find) }] : [],
    );
    const unknown = [...jobs, ...dues, ...quotes].filter(({ service }) => service === "unknown");
    for (const { kind, row } of unknown) {
      work.unknownServices.add(row.service, { jobs: kind === "job" ? 1 : 0, dues: kind === "due" ? 1 : 0 });
    }
    const [knownJobs, knownDues] = [jobs.filter(isEntered), dues.filter(isEntered)];
    const sites = await bringSites(tx, { work, seen: seen?.sites }, [...knownJobs, ...knownDues]);
    const batch = {
      importId: work.importId,
      now: work.now,
      ...(seen && { foreseen: { sites: seen.sites, services } }),
    };
    const done = await importJobs(tx, { ...batch, rows: knownJobs.map(withService), seen: seen?.jobs });
    // After the jobs, which they may follow.
    const due = await importDues(tx, { ...batch, rows: knownDues.map(withService), seen: seen?.jobs });
    const sent = await importQuotes(tx, {
      ...batch,
      rows: quotes.map(({ row, service }) => ({ ...row, service: isKnown(service) ? service.id : "" })),
      seen: seen?.quotes,
    });
    return {
      counts: {
        jobs: count(done, "created"),
        jobs_known: count(done, "skipped"),
        dues: due.filter(({ kind }) => kind !== "refused").length,
        quotes: count(sent, "created"),
        sites,
        priced: done.filter((one) => one.kind === "created" && one.isPriced).length,
      },
      faults: [
        ...refusals(work, knownJobs, done),
        ...refusals(work, knownDues, due),
        ...refusals(work, quotes, sent),
        ...(work.seen ? [] : unknownFaults(work, unknown)),
      ],
    };
  };
}

interface Part {
  readonly kind: RowPart;
  readonly from: Row;
}

interface MeantRow<About> {
  readonly row: About;
  readonly service: Meant;
}

function isKnown(service: Meant): service is { readonly id: string } {
  return typeof service === "object";
}

function isEntered({ service }: { readonly service: Meant }): boolean {
  return isKnown(service) || service === "create";
}

function withService<About extends JobRow | DueRow>({ row, service }: MeantRow<About>): About {
  return isKnown(service) ? { ...row, service: service.id } : row;
}

/** A quote may be for no service. */
function ofQuote({ service }: Pick<QuoteRow, "service">, find: (name: string) => Meant): Meant {
  return service === "" ? "leave_out" : find(service);
}

function count(outcomes: readonly RowOutcome[], wanted: RowOutcome["kind"]): number {
  return outcomes.filter(({ kind }) => kind === wanted).length;
}

function siteKey({ customer_id, site }: NamedSite): string {
  return `${customer_id} ${site.toLowerCase()}`;
}

/** Makes those that are wanted and not there, or foresees it; answers how many. */
async function bringSites(
  tx: OrgTx,
  { work, seen }: { readonly work: ImportRun; readonly seen: Map<string, string> | undefined },
  rows: readonly { readonly row: NamedSite }[],
): Promise<number> {
  const wanted = rows.map(({ row }) => row).filter(({ site }) => site !== "");
  const missing = wanted.length === 0 ? [] : await listMissingSites(tx, wanted);
  const fresh = missing.filter((site) => !seen?.has(siteKey(site)));
  for (const site of fresh) seen?.set(siteKey(site), standIn(siteKey(site)));
  if (!seen && fresh.length > 0) await insertImportedSites(tx, work.importId, fresh);
  return fresh.length;
}

const targets = { job: "job:", due: "job:", quote: "quote:" } as const;

function refusals(
  { options, headers }: ImportRun,
  parts: readonly Part[],
  outcomes: readonly RowOutcome[],
): RowFault[] {
  return outcomes.flatMap((outcome, index) => {
    const part = parts[index];
    const told = outcome.kind === "refused" ? outcome : outcome.note;
    if (!told || !part) return [];
    const { from, kind } = part;
    const column = Math.max(
      0,
      options.mapping.findIndex((target) => target === `${targets[kind]}${told.field}`),
    );
    const reason = outcome.kind === "refused" ? { ...told.reason, leftOut: kind } : told.reason;
    return [{ ...toError(from, headers, { column, value: from.cells[column] ?? "", reason }), is_note: true }];
  });
}

const unknownService = rowReason("service");

function unknownFaults({ options, headers }: ImportRun, parts: readonly Part[]): RowFault[] {
  return parts.map(({ kind, from }) => {
    const column = Math.max(0, options.mapping.indexOf(`${targets[kind]}service`));
    const reason = kind === "quote" ? unknownService : { ...unknownService, leftOut: kind };
    return { ...toError(from, headers, { column, value: from.cells[column] ?? "", reason }), is_note: true };
  });
}
