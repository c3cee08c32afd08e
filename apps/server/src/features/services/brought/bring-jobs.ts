import { recomputeDues } from "../dues/recompute.ts";
import { localDay } from "../records.queries.ts";
import {
  type Catalog,
  deleteBrought,
  findSites,
  insertJobs,
  listBrought,
  listCatalog,
  listKnown,
} from "./brought.queries.ts";
import { type FoundJob, isRefused, judgeJobs, type RefusedJob } from "./match-jobs.ts";
import type { BringJobs, Foreseen, JobRow, RemoveBrought } from "./rows.ts";

/** What a file says was done belongs to the past: its jobs are entered as of their day, and no click is credited for them. */
export const bringJobs: BringJobs = async (tx, { importId, rows, seen, now, foreseen }) => {
  const today = await localDay(tx, now.toISOString());
  const meant = await matcher(tx, rows, foreseen);
  const found = rows.map((row) => (row.done_on > today ? future : meant(row)));
  const jobs = found.filter((one): one is FoundJob => !isRefused(one));
  const known = await listKnown(tx, importId, jobs);
  const { outcomes, fresh } = judgeJobs(found, known, seen);
  if (!seen && fresh.length > 0) {
    await insertJobs(tx, importId, fresh);
    await recomputeDues(tx, { customerIds: [...new Set(fresh.map((job) => job.customer_id))] });
  }
  return outcomes;
};

const future: RefusedJob = { kind: "refused", field: "done_on", message: "lies in the future" };

async function matcher(
  tx: Parameters<BringJobs>[0],
  rows: readonly JobRow[],
  foreseen: Foreseen | undefined,
): Promise<(row: JobRow) => FoundJob | RefusedJob> {
  const catalog = await listCatalog(tx);
  const ids = rows.filter((row) => row.site !== "").map((row) => row.customer_id);
  const sites = await findSites(tx, [...new Set(ids)]);
  return (row) => {
    const { customer_id } = row;
    const name = row.service.toLowerCase();
    const made = foreseen?.services.get(name);
    const service = catalog.get(name) ?? (made === undefined ? undefined : { id: made, name, price_cents: 0 });
    if (!service) {
      return {
        kind: "refused",
        field: "service",
        message: "is no service of the catalog, neither by code nor by name",
      };
    }
    const site = `${customer_id} ${row.site.toLowerCase()}`;
    const site_id = row.site === "" ? null : (sites.get(site) ?? foreseen?.sites.get(site));
    if (site_id === undefined) {
      return { kind: "refused", field: "site", message: "is no site of this customer that is in use" };
    }
    return foundOf(row, { customer_id, site_id, service });
  };
}

interface Meant {
  readonly customer_id: string;
  readonly site_id: string | null;
  readonly service: Catalog;
}

function foundOf(row: JobRow, { customer_id, site_id, service }: Meant): FoundJob {
  const { done_on, value_cents, invoiced_cents, note, job_reference: reference, due_on } = row;
  return {
    isPriced: value_cents === null && service.price_cents > 0,
    job: {
      customer_id,
      site_id,
      service_id: service.id,
      done_on,
      value_cents: value_cents ?? service.price_cents,
      invoiced_cents,
      note,
      reference,
      due_on,
    },
  };
}

/** A job for which an activity is credited is kept. */
export const removeJobs: RemoveBrought = async (tx, jobs) => {
  const brought = await listBrought(tx, jobs);
  const last = brought.at(-1);
  if (!last) {
    return undefined;
  }
  const idle = brought.filter((one) => !one.is_credited);
  await deleteBrought(
    tx,
    idle.map(({ id }) => id),
  );
  await recomputeDues(tx, { customerIds: [...new Set(idle.map((one) => one.customer_id))] });
  return { removed: idle.length, kept: brought.length - idle.length, put_back: 0, behind: last.id };
};
