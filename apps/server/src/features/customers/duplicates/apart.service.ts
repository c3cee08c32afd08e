import type { customerDuplicates, KeptApart } from "@delight/contract/customer-duplicates";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { findCustomers } from "../customers.queries.ts";
import { deleteApart, insertApart, listApartRows } from "./apart.queries.ts";
import { listKeys } from "./keys.queries.ts";

type Several = InputOf<typeof customerDuplicates.keepApart>;

export async function keepApart(tx: OrgTx, { ids }: Several, { platform }: Pick<Call, "platform">) {
  await mustBeThere(tx, ids);
  return { pairs: await insertApart(tx, ids, platform.clock.now()) };
}

export async function takeTogether(tx: OrgTx, { ids }: Several) {
  await mustBeThere(tx, ids);
  return { pairs: await deleteApart(tx, ids) };
}

async function mustBeThere(tx: OrgTx, ids: readonly string[]): Promise<void> {
  if ((await listKeys(tx, ids)).length < new Set(ids).size) {
    throw notFound("One of the customers");
  }
}

export async function listKeptApart(tx: OrgTx, input: InputOf<typeof customerDuplicates.listKeptApart>) {
  const { items, total } = await listApartRows(tx, input);
  const byId = await findCustomers(
    tx,
    items.flatMap(({ customer_id, other_id }) => [customer_id, other_id]),
  );
  const pairs = items.flatMap(({ customer_id, other_id, user_name, created_at }): KeptApart[] => {
    const [one, other] = [byId.get(customer_id), byId.get(other_id)];
    return one && other ? [{ customers: [one, other], user_name, created_at }] : [];
  });
  return { items: pairs, total };
}
