import { rowReason } from "@delight/contract/row-reasons";
import type { DedupeRule } from "@delight/contract/imports";
import type { OrgTx } from "../../../platform/db/database.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { holdCatalogAlone } from "../dues/histories.queries.ts";
import { followService } from "../dues/runs/runs.service.ts";
import type { ImportServices, ServiceRow } from "./rows.ts";
import {
  type ImportedServiceFields,
  insertServices,
  listFacts,
  rememberChanges,
  rewriteService,
} from "./services.queries.ts";
import { changed, merged, movesDues, newFacts } from "./service-facts.ts";

type Outcomes = Awaited<ReturnType<ReturnType<ImportServices>>>;
type Outcome = Outcomes[number];

/** A service that is there, or that this batch makes. */
interface Known {
  readonly id: string;
  /** As it was before the batch. */
  readonly former: ImportedServiceFields;
  facts: ImportedServiceFields;
  /** Made by this batch. */
  readonly isNew: boolean;
  /** Made by an earlier batch of the same import. */
  readonly isOwn: boolean;
}

/** What the screens of the catalog can hold. */
const mostServices = 2000;

/**
 * A service is known by its code, else by its name, in small letters or capitals; who is found by the name and has another code is another
 * service. Nobody else changes the catalog while a batch is written.
 */
export const importServices: ImportServices = ({ importId, dedupe, isDryRun }) => {
  let remembered: Known[] | undefined;
  return async (tx, rows) => {
    if (!isDryRun) {
      await holdCatalogAlone(tx);
    }
    const catalog = remembered ?? (await load(tx, importId));
    const outcomes = rows.map((row) => meet(catalog, row, dedupe));
    if (isDryRun) {
      remembered = catalog;
    } else {
      await write(tx, importId, catalog);
    }
    return outcomes;
  };
};

async function load(tx: OrgTx, importId: string): Promise<Known[]> {
  const rows = await listFacts(tx);
  return rows.map(({ id, import_id: madeBy, ...facts }) => ({
    id,
    former: facts,
    facts,
    isNew: false,
    isOwn: madeBy === importId,
  }));
}

function meet(catalog: Known[], row: ServiceRow, dedupe: DedupeRule): Outcome {
  const there = find(catalog, row);
  if (!there) {
    return make(catalog, row);
  }
  if (dedupe === "skip") {
    return { kind: "skipped" };
  }
  const facts = merged(there.facts, row, dedupe === "update");
  const isChanged = changed(there.facts, facts).length > 0;
  there.facts = facts;
  return { kind: isChanged ? "updated" : "unchanged" };
}

function find(catalog: readonly Known[], { name, code }: ServiceRow): Known | undefined {
  const byCode = code === "" ? undefined : catalog.find(({ facts }) => isSame(facts.code, code));
  return (
    byCode ??
    (name === ""
      ? undefined
      : catalog.find(({ facts }) => isSame(facts.name, name) && (code === "" || facts.code === "")))
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function make(catalog: Known[], row: ServiceRow): Outcome {
  if (row.name === "") {
    return { kind: "refused", field: "name", reason: rowReason("noCode") };
  }
  if (catalog.length >= mostServices) {
    return { kind: "refused", field: "name", reason: rowReason("catalogFull", { limit: mostServices }) };
  }
  const facts = newFacts(row);
  catalog.push({ id: uuidv7(), former: facts, facts, isNew: true, isOwn: false });
  return { kind: "created" };
}

async function write(tx: OrgTx, importId: string, catalog: readonly Known[]): Promise<void> {
  const made = catalog.filter(({ isNew }) => isNew);
  const others = catalog.filter(({ isNew, former, facts }) => !isNew && changed(former, facts).length > 0);
  await insertServices(tx, importId, made);
  await rememberChanges(
    tx,
    importId,
    others.filter(({ isOwn }) => !isOwn),
  );
  for (const { id, former, facts, isOwn } of others) {
    await rewriteService(tx, id, { facts, isTouched: !isOwn });
    if (movesDues(former, facts)) {
      await followService(tx, id);
    }
  }
}
