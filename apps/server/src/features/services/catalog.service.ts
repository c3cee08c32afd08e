import type { InputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import type { OrgTx } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { findService, insertService, listServices, updateService } from "./catalog.queries.ts";
import { recomputeDues } from "./dues.service.ts";
import { localDay } from "./records.queries.ts";

const today = (tx: OrgTx, call: Call) => localDay(tx, call.platform.clock.now().toISOString());

export async function listCatalog(tx: OrgTx, input: InputOf<typeof services.list>, call: Call) {
  return listServices(tx, input, await today(tx, call));
}

export async function getService(tx: OrgTx, { id }: { id: string }, call: Call) {
  const service = await findService(tx, id, await today(tx, call));
  if (!service) {
    throw notFound("The service");
  }
  return service;
}

export async function createService(tx: OrgTx, input: InputOf<typeof services.create>, call: Call) {
  return getService(tx, { id: await insertService(tx, input) }, call);
}

const movesDues = ["interval_years", "interval_months", "interval_days", "anchor", "is_active"] as const;

export async function changeService(tx: OrgTx, { id, ...facts }: InputOf<typeof services.update>, call: Call) {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  if (!(await updateService(tx, id, given))) {
    throw notFound("The service");
  }
  if (movesDues.some((fact) => fact in given)) {
    await recomputeDues(tx, { serviceIds: [id] });
  }
  return getService(tx, { id }, call);
}
