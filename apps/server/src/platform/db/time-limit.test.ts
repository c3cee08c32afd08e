import { sql } from "kysely";
import { expect } from "vitest";
import type { OrgTx } from "./database.ts";
import { withinTime } from "./time-limit.ts";
import { testApp, test } from "../../testing/fixtures.ts";

async function limitOf({ db }: OrgTx): Promise<string | undefined> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  return rows[0]?.statement_timeout;
}

test("a statement that takes too long is given up, and the transaction goes on without the limit", async () => {
  const seen = await testApp.inOwnOrg(async (tx) => [
    await withinTime(tx, 20, () => sql`select pg_sleep(1000)`.execute(tx.db)),
    await limitOf(tx),
    await withinTime(tx, 50_000, () => limitOf(tx)),
    await limitOf(tx),
  ]);

  expect(seen).toEqual([undefined, "1min", "50s", "1min"]);
});

test("what fails otherwise fails", async () => {
  const failing = testApp.inOwnOrg((tx) => withinTime(tx, 50_000, () => sql`select 1 / 0`.execute(tx.db)));

  await expect(failing).rejects.toThrow("division by zero");
});
