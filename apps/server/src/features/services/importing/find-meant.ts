import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import type { OrgTx } from "../../../platform/db/database.ts";
import { type Catalog, findSites, listCatalog } from "./importing.queries.ts";
import type { Foreseen, JobRow } from "./rows.ts";

/** For whom, where and which service a row is about. */
export interface Meant {
  readonly customer_id: string;
  readonly site_id: string | null;
  readonly service: Catalog;
}

export interface Unfound {
  readonly kind: "refused";
  readonly field: "service" | "site";
  readonly reason: RowReason;
}

type Whereabouts = Pick<JobRow, "customer_id" | "service" | "site">;

/** Finds the service by code, name or id, and the site by name or street, of these rows. */
export async function meantFinder(
  tx: OrgTx,
  rows: readonly Whereabouts[],
  foreseen: Foreseen | undefined,
): Promise<(row: Whereabouts) => Meant | Unfound> {
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
        reason: rowReason("service"),
      };
    }
    const site = `${customer_id} ${row.site.toLowerCase()}`;
    const site_id = row.site === "" ? null : (sites.get(site) ?? foreseen?.sites.get(site));
    if (site_id === undefined) {
      return { kind: "refused", field: "site", reason: rowReason("site") };
    }
    return { customer_id, site_id, service };
  };
}
