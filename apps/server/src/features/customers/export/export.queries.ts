import { randomBytes } from "node:crypto";
import type { CustomValues } from "@delight/contract/custom-fields";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { uuids } from "../../../platform/db/uuids.ts";
import { isoMoment } from "../../../platform/db/moment.ts";
import { type Choosing, chosenCustomers } from "../bulk/chosen.queries.ts";
import { status } from "../customers.queries.ts";
import { fileFacts } from "../facts/file-facts.ts";
import { customOf } from "../facts/row-facts.queries.ts";

interface Lot {
  /** The last one that was given. */
  readonly behind: string | undefined;
  readonly limit: number;
  readonly withCustom: boolean;
}

export interface ExportedRow {
  readonly reference: string;
  /** As `fileFacts`. */
  readonly facts: readonly string[];
  readonly tags: readonly string[];
  readonly custom: CustomValues | undefined;
  /** Status, last service, next due, added. */
  readonly told: readonly string[];
}

interface ExportedLot {
  /** Undefined where nobody was left. */
  readonly last: string | undefined;
  readonly isFull: boolean;
  /** To be read once. */
  readonly rows: Iterable<ExportedRow>;
}

/** Where in a line, which begins with the id, something else follows. */
const afterFacts = 1 + fileFacts.length;

/**
 * A lot comes as one text, which is a third of the work of as many values for themselves. What stands between its values and between
 * its lines is 64 bits drawn at random when the process starts, which never leave it: no value holds them by chance, and nobody
 * hits them by trying. More would cost time, for they stand behind every value.
 */
const boundary = randomBytes(8).toString("base64url");
const betweenValues = `\u001F${boundary}`;
const betweenLines = `\u001E${boundary}`;

/** Values in one line; one that is null is empty there, for it would make the whole line null. */
function lineOf(values: readonly RawBuilder<unknown>[]) {
  const texts = values.map((value) => sql`coalesce((${value})::text, '')`);
  return sql<string>`${sql.join(texts, sql` || ${betweenValues} || `)}`;
}

/**
 * The next customers by id, along the index of ids: without statistics, as after a large import, the planner would rather sort all
 * customers for every lot. What is sorted inside of segments is left to it.
 */
export async function listExported(tx: OrgTx, choosing: Choosing, lot: Lot): Promise<ExportedLot> {
  const { choice } = choosing;
  if (choice.kind === "matching" && choice.filter.segment === undefined) {
    await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      tx.db,
    );
  }
  const lines = await listLines(tx, choosing, lot);
  const ids = lines.map((line) => line.slice(0, 36));
  const [tags, references] = [await listTags(tx, ids), await listReferences(tx, ids)];
  return { last: ids.at(-1), isFull: ids.length === lot.limit, rows: readLines(lines, { tags, references }) };
}

async function listLines(tx: OrgTx, choosing: Choosing, { behind, limit, withCustom }: Lot): Promise<string[]> {
  const rows = await chosenCustomers(tx, choosing);
  const id = sql`customers.id`;
  const line = lineOf([
    id,
    ...fileFacts.map((column) => sql.ref(`customers.${column}`)),
    status,
    sql`customers.last_service_on`,
    sql`customers.next_due_on`,
    sql`customers.created_at`,
    ...(withCustom ? [customOf(tx.organizationId, id)] : []),
  ]);
  const lot = (behind === undefined ? rows : rows.where("customers.id", ">", behind))
    .select(line.as("line"))
    .orderBy("customers.id")
    .limit(limit);
  return together(tx, sql`${lot}`);
}

/** Of customers who have tags: those of each in their order. */
function listTags(tx: OrgTx, ids: readonly string[]): Promise<string[]> {
  const line = lineOf([sql`customer_id`, sql`string_agg(tag, ${betweenValues} order by tag)`]);
  return together(
    tx,
    sql`
      select ${line} as line from customer_tags
      where organization_id = ${tx.organizationId} and customer_id = any(${uuids(ids)})
      group by customer_id order by customer_id
    `,
  );
}

/** Of customers who have references: the first one of each. */
function listReferences(tx: OrgTx, ids: readonly string[]): Promise<string[]> {
  return together(
    tx,
    sql`
      select ${lineOf([sql`customer_id`, sql`min(reference)`])} as line from customer_references
      where organization_id = ${tx.organizationId} and customer_id = any(${uuids(ids)})
      group by customer_id order by customer_id
    `,
  );
}

/** The lines of a query in its order, which `string_agg` keeps. */
async function together({ db }: OrgTx, lines: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ all: string | null }>`
    select string_agg(line, ${betweenLines}) as all from (${lines}) as lines
  `.execute(db);
  return rows[0]?.all?.split(betweenLines) ?? [];
}

interface Beside {
  readonly tags: readonly string[];
  readonly references: readonly string[];
}

function* readLines(lines: readonly string[], beside: Beside): Generator<ExportedRow> {
  const [tagsOf, referencesOf] = [walk(beside.tags), walk(beside.references)];
  for (const line of lines) {
    const values = line.split(betweenValues);
    const id = values[0] ?? "";
    const custom = values[afterFacts + 4];
    yield {
      reference: referencesOf(id)[0] ?? "",
      facts: values.slice(1, afterFacts),
      tags: tagsOf(id),
      custom: custom === undefined ? undefined : (JSON.parse(custom) as CustomValues),
      told: [...values.slice(afterFacts, afterFacts + 3), isoMoment(values[afterFacts + 3] ?? "")],
    };
  }
}

/** Of lines in the order of ids the values of one id after the other; none for an id without a line. */
function walk(lines: readonly string[]) {
  let at = 0;
  return (id: string): string[] => {
    const line = lines[at];
    if (line === undefined || !line.startsWith(id)) {
      return [];
    }
    at += 1;
    return line.slice(id.length + betweenValues.length).split(betweenValues);
  };
}
