import type { InputOf } from "@delight/contract/endpoint";
import { mostSites, type Site, type sites } from "@delight/contract/sites";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { lockCustomer } from "../consents.queries.ts";
import { getCustomer } from "../customers.service.ts";
import { given } from "../given.ts";
import { countSites, insertSite, listSiteRows, updateSite } from "./sites.queries.ts";

export async function listSites(tx: OrgTx, { customer_id }: { customer_id: string }): Promise<Site[]> {
  await getCustomer(tx, { id: customer_id });
  return listSiteRows(tx, customer_id, mostSites);
}

export async function createSite(tx: OrgTx, { customer_id, ...facts }: InputOf<typeof sites.create>): Promise<Site> {
  if (!facts.name && !facts.street && !facts.city) {
    throw invalidField("name", "siteNameless");
  }
  if (!(await lockCustomer(tx, customer_id))) {
    throw notFound("The customer");
  }
  if ((await countSites(tx, customer_id)) >= mostSites) {
    throw new AppError("conflict", `This customer has ${mostSites} sites already, which is the most there can be`);
  }
  return insertSite(tx, { customer_id, ...given(facts) });
}

export async function changeSite(tx: OrgTx, { id, ...facts }: InputOf<typeof sites.update>): Promise<Site> {
  const site = await updateSite(tx, id, given(facts));
  if (!site) {
    throw notFound("The site");
  }
  if (!site.name && !site.street && !site.city) {
    throw invalidField("name", "siteNameless");
  }
  return site;
}

/** Brings the dues of customers up to date. */
export type Recompute = (tx: OrgTx, scope: { readonly customerIds: readonly string[] }) => Promise<void>;

/** Nothing falls due at an archived site; taken back into use, its dues are there again. */
export function archiveSite(recompute: Recompute) {
  return async (tx: OrgTx, { id, is_archived }: InputOf<typeof sites.archive>): Promise<Site> => {
    const site = await updateSite(tx, id, { is_archived });
    if (!site) {
      throw notFound("The site");
    }
    await recompute(tx, { customerIds: [site.customer_id] });
    return site;
  };
}
