import { expect } from "vitest";
import { aCustomer } from "../../testing/factories.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import type { OrgTx } from "./database.ts";
import { testApp, test } from "../../testing/fixtures.ts";

const rename = (tx: OrgTx, id: string) =>
  tx.db
    .updateTable("customers")
    .set({ city: "Lyon" })
    .where("organization_id", "=", tx.organizationId)
    .where("id", "=", id)
    .execute();

/** Each takes its first row, waits until the other has done so too, and then wants the other's. */
async function crossing(ids: readonly [string, string]) {
  let met = 0;
  let meet = () => undefined as void;
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let runs = 0;
  const one = ([first, second]: readonly [string, string]) =>
    retryOnConflict(() =>
      testApp.inOwnOrg(async (tx) => {
        runs += 1;
        await rename(tx, first);
        met += 1;
        if (met >= 2) meet();
        await both;
        await rename(tx, second);
      }),
    );
  await Promise.all([one(ids), one([ids[1], ids[0]])]);
  return runs;
}

test("F11 a transaction that the database ends in favour of another one runs again, and both come through", async () => {
  const customers = await testApp.inOwnOrg(async (tx) => [await aCustomer(tx), await aCustomer(tx)]);

  const runs = await crossing([customers[0]?.id ?? "", customers[1]?.id ?? ""]);

  // The one that begins again may be quick enough to cross the other once more.
  expect(runs).toBeGreaterThanOrEqual(3);
});

test("any other error is thrown at once", async () => {
  let runs = 0;
  const attempt = retryOnConflict(() => {
    runs += 1;
    return Promise.reject(new Error("no"));
  });

  await expect(attempt).rejects.toThrow("no");
  expect(runs).toBe(1);
});
