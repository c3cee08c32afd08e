import type { InputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { refuseOtherCurrency } from "../../organizations/index.ts";
import { holdCatalogAlone } from "../dues/histories.queries.ts";
import { followService } from "../dues/runs/runs.service.ts";
import { localDay } from "../records.queries.ts";
import {
  findFacts,
  findService,
  insertService,
  listServices,
  type ServiceFacts,
  updateService,
} from "./catalog.queries.ts";
import { nextPlace } from "./order.queries.ts";

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

export async function createService(tx: OrgTx, { currency, ...input }: InputOf<typeof services.create>, call: Call) {
  await refuseOtherCurrency(tx, currency);
  await refuseImpossible(tx, input);
  const place = await nextPlace(tx);
  return getService(tx, { id: await insertService(tx, { ...tidy(input), place }) }, call);
}

const movesDues = [
  "interval_years",
  "interval_months",
  "interval_days",
  "anchor",
  "season_from",
  "season_to",
  "is_active",
] as const;

export async function changeService(
  tx: OrgTx,
  { id, currency, ...facts }: InputOf<typeof services.update>,
  call: Call,
) {
  await refuseOtherCurrency(tx, currency);
  await holdCatalogAlone(tx);
  const before = await findFacts(tx, id);
  if (!before) {
    throw notFound("The service");
  }
  const given = tidy(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)));
  const after = { ...before, ...given };
  await refuseImpossible(tx, after);
  await updateService(tx, id, given);
  if (movesDues.some((fact) => after[fact] !== before[fact])) {
    await followService(tx, id);
  }
  return getService(tx, { id }, call);
}

/** Each lead time once, the earliest reminder first. */
function tidy<Facts extends Partial<ServiceFacts>>(facts: Facts): Facts {
  const { lead_days: days } = facts;
  return Array.isArray(days)
    ? { ...facts, lead_days: [...new Set(days)].toSorted((one, other) => other - one) }
    : facts;
}

interface Checked extends Pick<ServiceFacts, "season_from" | "season_to" | "next_best_service_id"> {
  readonly id?: string;
}

async function refuseImpossible(tx: OrgTx, service: Checked): Promise<void> {
  const { season_from = null, season_to = null, next_best_service_id: next = null } = service;
  if ((season_from === null) !== (season_to === null)) {
    throw invalidField(season_from === null ? "season_from" : "season_to", "seasonHalf");
  }
  if (next === null) {
    return;
  }
  if (next === service.id) {
    throw invalidField("next_best_service_id", "anotherService");
  }
  if (!(await findFacts(tx, next))) {
    throw invalidField("next_best_service_id", "serviceGone");
  }
}
