import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Product } from "./product.ts";

/** Asks the product's own database, as its owner: what no row-level security hides. */
export async function queryRows<Row extends pg.QueryResultRow>(
  product: Pick<Product, "dataFolder">,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await ownerUrl(product.dataFolder) });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The one number that a statement answers. */
export async function count(product: Pick<Product, "dataFolder">, statement: string, values: unknown[] = []) {
  const [row] = await queryRows<Record<string, unknown>>(product, statement, values);
  return Number(Object.values(row ?? {})[0]);
}

/** The fourth line of postmaster.pid is the port. */
async function ownerUrl(dataFolder: string): Promise<string> {
  const password = (await readFile(join(dataFolder, "postgres-password"), "utf8")).trim();
  const lines = (await readFile(join(dataFolder, "postgres/postmaster.pid"), "utf8")).split("\n");
  return `postgresql://postgres:${password}@127.0.0.1:${lines[3]}/postgres`;
}
