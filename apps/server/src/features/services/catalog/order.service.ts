import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField, notFound } from "../../../platform/errors.ts";
import { listNamesInOrder, saveOrder } from "./order.queries.ts";

export { listNamesInOrder as listNames } from "./order.queries.ts";

export async function moveService(
  tx: OrgTx,
  { id, before }: InputOf<typeof services.move>,
): Promise<OutputOf<typeof services.move>> {
  const order = (await listNamesInOrder(tx, { isHeld: true })).map((service) => service.id);
  if (!order.includes(id)) {
    throw notFound("The service");
  }
  const others = order.filter((one) => one !== id);
  const index = before === null ? others.length : others.indexOf(before);
  if (before !== id && index < 0) {
    throw invalidField("before", "serviceGone");
  }
  if (before !== id) {
    await saveOrder(tx, others.toSpliced(index, 0, id));
  }
  return listNamesInOrder(tx);
}
