import type { customerSync, SyncedCustomer, SyncedRow, SyncOutcome } from "@delight/contract/customer-sync";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { addTags } from "../facts/tags.queries.ts";
import { type FieldRow, listFieldRows } from "../fields/fields.queries.ts";
import { replaceValues } from "../fields/values.queries.ts";
import { identityOf, matchRows } from "./match.ts";
import { type Change, changeOf, makeCustomer, tellsWho } from "./plan.ts";
import { type Errors, readRow } from "./read-row.ts";
import { keepReferences, lockReferences } from "./references.queries.ts";
import { insertCustomers, lockCustomers, updateCustomers } from "./write.queries.ts";

interface Planned {
  readonly outcome: SyncOutcome;
  readonly reference: string | undefined;
  readonly change: Change;
}

type Judged = Planned | { readonly errors: Errors };

/** Writes customers as another system has them: what can be told apart is judged row by row and written together. */
export async function upsertCustomers(tx: OrgTx, { customers }: InputOf<typeof customerSync.upsert>) {
  const fields = new Map((await listFieldRows(tx)).map((field) => [field.id, field]));
  const read = customers.map((raw) => readRow(raw, fields));
  await lockReferences(tx);
  const judge = await judgeRows(
    tx,
    read.flatMap((one) => ("given" in one ? [one.given] : [])),
    fields,
  );
  const judged = read.map((one, row): Judged => ("given" in one ? judge(one.given, row) : one));
  await write(
    tx,
    judged.flatMap((one) => ("change" in one ? [one] : [])),
  );
  const rows = judged.map(tell);
  const count = (outcome: SyncOutcome) => rows.filter((one) => one.outcome === outcome).length;
  return {
    counts: {
      created: count("created"),
      updated: count("updated"),
      unchanged: count("unchanged"),
      refused: count("refused"),
    },
    rows,
  };
}

/** Judges rows one after the other: the second that means the same customer is refused. */
async function judgeRows(tx: OrgTx, given: readonly SyncedCustomer[], fields: ReadonlyMap<string, FieldRow>) {
  const find = await matchRows(tx, given);
  const ids = new Set(given.flatMap((row) => find(row) ?? []));
  const present = new Map((await lockCustomers(tx, [...ids])).map((one) => [one.id, one]));
  const kindOf = (field: string) => fields.get(field)?.kind ?? "text";
  const taken = new Map<string, number>();
  return (row: SyncedCustomer, place: number): Judged => {
    const known = present.get(find(row) ?? "");
    const wrong = take(taken, known?.id ?? identityOf(row) ?? `row ${place}`, place) ?? refusalOf(row, known);
    if (wrong) {
      return { errors: { row: [wrong] } };
    }
    if (!known) {
      return { outcome: "created", reference: row.reference, change: makeCustomer(uuidv7(), row, kindOf) };
    }
    const { change, changesAnything } = changeOf(known, row, kindOf);
    return { outcome: changesAnything ? "updated" : "unchanged", reference: row.reference, change };
  };
}

/** Takes a customer for a row; a sentence where another row has them. */
function take(taken: Map<string, number>, identity: string, place: number): string | undefined {
  const before = taken.get(identity);
  taken.set(identity, before ?? place);
  return before === undefined ? undefined : `means the same customer as row ${before}; send each customer once`;
}

function refusalOf(row: SyncedCustomer, known: object | undefined): string | undefined {
  return known || tellsWho(row) ? undefined : "give a name, a company or an e-mail address";
}

async function write(tx: OrgTx, planned: readonly Planned[]): Promise<void> {
  const changesOf = (outcome: SyncOutcome) =>
    planned.filter((one) => one.outcome === outcome).map(({ change }) => change);
  const [created, updated] = [changesOf("created"), changesOf("updated")];
  await insertCustomers(
    tx,
    created.map(({ facts }) => facts),
  );
  await updateCustomers(
    tx,
    updated.map(({ facts }) => facts),
  );
  const changes = [...created, ...updated];
  await addTags(
    tx,
    changes.flatMap(({ facts: { id }, tags }) => tags.map((tag) => ({ tag, customer_id: id }))),
  );
  await replaceValues(
    tx,
    changes.flatMap(({ values }) => values),
  );
  await keepReferences(
    tx,
    planned.flatMap(({ reference, change }) => (reference === undefined ? [] : [{ reference, id: change.facts.id }])),
  );
}

function tell(judged: Judged, row: number): SyncedRow {
  return "errors" in judged
    ? { row, outcome: "refused", id: null, errors: judged.errors }
    : { row, outcome: judged.outcome, id: judged.change.facts.id, errors: {} };
}
