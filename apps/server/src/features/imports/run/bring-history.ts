import type { ImportCounts } from "@delight/contract/imports";
import type { OrgTx } from "../../../platform/db/database.ts";
import { insertBroughtSites, listMissingSites, type NamedSite } from "../../customers/index.ts";
import { bringQuotes, type QuoteRow } from "../../quotes/index.ts";
import { bringJobs, type JobRow, listCatalog, type RowOutcome } from "../../services/index.ts";
import type { Row } from "../reading/csv-reader.ts";
import { toError } from "./row-faults.ts";
import type { RowFault } from "./batch.queries.ts";
import type { History } from "./read-history.ts";
import { type Meant, serviceFinder } from "./services-of-file.ts";
import { standIn } from "./seen-rows.ts";
import type { Work } from "./work.ts";

/** What a row tells of a customer who is there by now, or in a dry run would be. */
export interface Told {
  readonly from: Row;
  readonly customer_id: string;
  readonly history: History;
}

export interface Brought {
  readonly counts: Pick<ImportCounts, "jobs" | "jobs_known" | "quotes" | "sites" | "priced">;
  /** What was left out, of rows that are imported all the same. */
  readonly faults: readonly RowFault[];
}

/** Of one run: enters the jobs, quotes and sites that rows of customers tell of; a dry run only foresees it. */
export function historyBringer(work: Work): (tx: OrgTx, told: readonly Told[]) => Promise<Brought> {
  const seen = work.seen && { jobs: new Set<string>(), quotes: new Set<string>(), sites: new Map<string, string>() };
  return async (tx, told) => {
    const find = serviceFinder(work.options, await listCatalog(tx));
    const parts = told.flatMap(({ from, customer_id, history }): Part[] => [
      ...(history.job ? [{ kind: "job" as const, from, row: { ...history.job, customer_id } }] : []),
      ...(history.quote ? [{ kind: "quote" as const, from, row: { ...history.quote, customer_id } }] : []),
    ]);
    const jobs = parts
      .filter((part) => part.kind === "job")
      .map((part) => ({ ...part, service: find(part.row.service) }));
    const quotes = parts
      .filter((part) => part.kind === "quote")
      .map((part) => ({ ...part, service: part.row.service === "" ? ("leave_out" as const) : find(part.row.service) }));
    for (const { service, row } of jobs) if (service === "unknown") work.unknownServices.add(row.service, 1);
    for (const { service, row } of quotes) if (service === "unknown") work.unknownServices.add(row.service, 0);
    const known = jobs.filter(({ service }) => isKnown(service) || service === "create");
    const sites = await bringSites(tx, { work, seen: seen?.sites }, known);
    const services = new Map(
      work.options.services.map(({ name }) => [name.toLowerCase(), standIn(name.toLowerCase())]),
    );
    const done = await bringJobs(tx, {
      importId: work.importId,
      rows: known.map(({ row, service }) => ({ ...row, service: isKnown(service) ? service.id : row.service })),
      seen: seen?.jobs,
      now: work.now,
      ...(seen && { foreseen: { sites: seen.sites, services } }),
    });
    const sent = await bringQuotes(tx, {
      importId: work.importId,
      rows: quotes.map(({ row, service }) => ({ ...row, service: idOf(service) })),
      seen: seen?.quotes,
      now: work.now,
    });
    return {
      counts: {
        jobs: count(done, "created"),
        jobs_known: count(done, "skipped"),
        quotes: count(sent, "created"),
        sites,
        priced: done.filter((one) => one.kind === "created" && one.isPriced).length,
      },
      faults: [
        ...refusals(work, known, { outcomes: done, mark: "job:", name: "the job" }),
        ...refusals(work, quotes, { outcomes: sent, mark: "quote:", name: "the quote" }),
        ...(work.seen ? [] : unknownFaults(work, [...jobs, ...quotes])),
      ],
    };
  };
}

type Part =
  | { readonly kind: "job"; readonly from: Row; readonly row: JobRow }
  | { readonly kind: "quote"; readonly from: Row; readonly row: QuoteRow };

function isKnown(service: Meant): service is { readonly id: string } {
  return typeof service === "object";
}

function idOf(service: Meant): string {
  return isKnown(service) ? service.id : "";
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
  { work, seen }: { readonly work: Work; readonly seen: Map<string, string> | undefined },
  jobs: readonly { readonly row: JobRow }[],
): Promise<number> {
  const wanted = jobs.map(({ row }) => row).filter(({ site }) => site !== "");
  const missing = wanted.length === 0 ? [] : await listMissingSites(tx, wanted);
  const fresh = missing.filter((site) => !seen?.has(siteKey(site)));
  for (const site of fresh) seen?.set(siteKey(site), siteKey(site));
  if (!seen && fresh.length > 0) await insertBroughtSites(tx, work.importId, fresh);
  return fresh.length;
}

interface Refusing {
  readonly outcomes: readonly RowOutcome[];
  readonly mark: "job:" | "quote:";
  readonly name: string;
}

function refusals(
  { options, headers }: Work,
  parts: readonly { readonly from: Row }[],
  { outcomes, mark, name }: Refusing,
): RowFault[] {
  return outcomes.flatMap((outcome, index) => {
    const from = parts[index]?.from;
    const told = outcome.kind === "refused" ? outcome : outcome.note;
    if (!told || !from) return [];
    const column = Math.max(
      0,
      options.mapping.findIndex((target) => target === `${mark}${told.field}`),
    );
    const message = outcome.kind === "refused" ? `${told.message}; ${name} is left out` : told.message;
    return [{ ...toError(from, headers, { column, value: from.cells[column] ?? "", message }), is_note: true }];
  });
}

const unknownService = "is no service of the catalog, neither by code nor by name";

function unknownFaults({ options, headers }: Work, parts: readonly (Part & { readonly service: Meant })[]): RowFault[] {
  return parts
    .filter(({ service }) => service === "unknown")
    .map(({ kind, from }) => {
      const column = Math.max(0, options.mapping.indexOf(`${kind}:service`));
      const message = kind === "job" ? `${unknownService}; the job is left out` : unknownService;
      return { ...toError(from, headers, { column, value: from.cells[column] ?? "", message }), is_note: true };
    });
}
