import { hash } from "node:crypto";
import { recomputeDues } from "../dues/recompute.ts";
import { localDay } from "../records.queries.ts";
import {
  type Catalog,
  deleteBrought,
  findKnown,
  findSites,
  insertJobs,
  listCatalog,
  listBrought,
  type NewJob,
} from "./brought.queries.ts";
import type { BringJobs, Foreseen, JobOutcome, JobRow, RemoveBrought } from "./rows.ts";

/** A job with whom and what it is for. */
interface Found {
  readonly job: Omit<NewJob, "reference"> & { readonly reference: string | null };
  /** By what it is known again. */
  readonly key: string;
  /** By what it is known where no reference was written down. */
  readonly bare: string;
  /** By what a job with its reference is this very one; null without a reference. */
  readonly same: string | null;
  /** That its reference is taken, and that it is this customer's; null without a reference. */
  readonly number: { readonly isTaken: string; readonly isTheirs: string } | null;
  /** All by which a later row is known to be about it, as `findKnown` tells them of what is there. */
  readonly marks: readonly string[];
}

/** What a file says was done belongs to the past: its jobs are entered as of their day, and no click is credited for them. */
export const bringJobs: BringJobs = async (tx, { importId, rows, seen, now, foreseen }) => {
  const today = await localDay(tx, now.toISOString());
  const meant = await matcher(tx, rows, foreseen);
  const found = rows.map((row) => (row.done_on > today ? future : meant(row)));
  const jobs = found.filter((one): one is Found => !isRefused(one));
  const known = new Set(
    await findKnown(
      tx,
      jobs.map(({ job }) => job),
    ),
  );
  const fresh: NewJob[] = [];
  const outcomes = found.map((one): JobOutcome => {
    if (isRefused(one)) {
      return one;
    }
    const former = formerOf(one, (key) => known.has(key) || seen?.has(digest(key)) === true);
    if (former) return former;
    for (const key of one.marks) {
      known.add(key);
      seen?.add(digest(key));
    }
    fresh.push(one.job);
    return { kind: "created" };
  });
  if (!seen && fresh.length > 0) {
    await insertJobs(tx, importId, fresh);
    await recomputeDues(tx, { customerIds: [...new Set(fresh.map((job) => job.customer_id))] });
  }
  return outcomes;
};

/** What becomes of a job because of what is there already; undefined of one that is new. */
function formerOf({ bare, key, same, number }: Found, isKnown: (key: string) => boolean): JobOutcome | undefined {
  if (isKnown(bare)) return { kind: "skipped" };
  if (isKnown(key)) return same === null || isKnown(same) ? { kind: "skipped" } : taken;
  // Several lines of one job share its number; two customers never do.
  return number && isKnown(number.isTaken) && !isKnown(number.isTheirs) ? taken : undefined;
}

/** A dry run of half a million jobs remembers them all. */
function digest(key: string): string {
  return hash("sha1", key, "base64").slice(0, 12);
}

type Refused = Extract<JobOutcome, { kind: "refused" }>;

function isRefused(one: Found | Refused): one is Refused {
  return "kind" in one;
}

const taken: Refused = { kind: "refused", field: "job_reference", message: "is the number of another job" };
const future: Refused = { kind: "refused", field: "done_on", message: "lies in the future" };

async function matcher(
  tx: Parameters<BringJobs>[0],
  rows: readonly JobRow[],
  foreseen: Foreseen | undefined,
): Promise<(row: JobRow) => Found | Refused> {
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

function foundOf(row: JobRow, { customer_id, site_id, service }: Meant): Found {
  const { done_on, value_cents, invoiced_cents, note, job_reference: reference, due_on } = row;
  const natural = `${customer_id} ${service.id} ${site_id ?? ""} ${done_on}`;
  const bare = `bare ${natural}`;
  const key = reference === null ? natural : `reference ${reference} ${service.id} ${site_id ?? ""}`;
  const same = reference === null ? null : `${key} ${customer_id} ${done_on}`;
  const isTaken = `number ${reference}`;
  const number = reference === null ? null : { isTaken, isTheirs: `${isTaken} ${customer_id}` };
  return {
    key,
    bare,
    same,
    number,
    marks: same === null || number === null ? [natural, bare] : [natural, key, same, number.isTaken, number.isTheirs],
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
