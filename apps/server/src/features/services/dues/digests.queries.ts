import type { DueDigest, ServiceDue, dues } from "@delight/contract/dues";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { type DueFilters, filteredDues, toldDues } from "./dues.queries.ts";

type Input = InputOf<typeof dues.listDigests>;

/** How many digests there are, how many dues stand in them, and for how many customers. */
function countDigestRows(tx: OrgTx, filters: DueFilters, today: string) {
  const digests = filteredDues(tx, filters, today)
    .select((eb) => ["d.digest_on", "d.customer_id", eb.fn.countAll<number>().as("dues")])
    .groupBy(["d.digest_on", "d.customer_id"]);
  const customers = tx.db
    .selectFrom(digests.as("digest"))
    .select((eb) => [
      "digest.customer_id",
      eb.fn.countAll<number>().as("digests"),
      eb.fn.sum<number>("dues").as("dues"),
    ])
    .groupBy("digest.customer_id");
  return tx.db
    .selectFrom(customers.as("customer"))
    .select((eb) => [
      sql<number>`coalesce(sum(digests), 0)::int`.as("total"),
      sql<number>`coalesce(sum(dues), 0)::int`.as("dues"),
      eb.fn.countAll<number>().as("customers"),
    ])
    .executeTakeFirstOrThrow();
}

/** A page of digests, soonest first, and how many there are. */
export async function listDigestRows(tx: OrgTx, input: Input, today: string) {
  const digests = filteredDues(tx, input, today).select(["d.digest_on", "d.customer_id"]).distinct();
  const counts = await countDigestRows(tx, input, today);
  const order = input.sort === "-due_on" ? "desc" : "asc";
  const page = await digests
    .orderBy("d.digest_on", order)
    .orderBy("d.customer_id", order)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items: await withDues(tx, { input, today, page }), ...counts };
}

interface Page {
  readonly input: Input;
  readonly today: string;
  readonly page: readonly { readonly digest_on: string; readonly customer_id: string }[];
}

async function withDues(tx: OrgTx, { input, today, page }: Page): Promise<DueDigest[]> {
  const customers = page.map(({ customer_id }) => customer_id);
  const days = page.map(({ digest_on }) => digest_on);
  const rows = await toldDues(tx, input, today)
    .select("d.digest_on")
    .where("d.customer_id", "=", sql<string>`any(${customers}::uuid[])`)
    .where("d.digest_on", "=", sql<string>`any(${days}::date[])`)
    .orderBy("d.due_on")
    .orderBy("d.id")
    .execute();
  const told = Map.groupBy(rows, ({ customer_id, digest_on }) => `${customer_id} ${digest_on}`);
  return page.map(({ customer_id, digest_on }) => {
    const own: readonly ServiceDue[] = told.get(`${customer_id} ${digest_on}`) ?? [];
    return { customer_id, customer_name: own[0]?.customer_name ?? "", digest_on, dues: [...own] };
  });
}
