import assert from "node:assert/strict";
import PostalMime, { type Email } from "postal-mime";
import type { Product } from "./product.ts";
import { queryRows } from "./sql.ts";
import { eventually } from "./wait.ts";

/** The newest captured mail to an address, once there are so many. */
export async function capturedMail(product: Product, address: string, number = 1): Promise<Email> {
  const read = () =>
    queryRows<{ source: Buffer }>(
      product,
      "select source from captured_mails where rcpt_to = $1 order by captured_at",
      [address],
    );
  await eventually(`${number} mails to ${address} are captured`, async () => (await read()).length >= number);
  return PostalMime.parse((await read()).at(-1)?.source ?? "");
}

/** The link of a mail that leads to a path of the product, as a path. */
export function linkIn(mail: Email, path: string): string {
  const link = new RegExp(`${path}#token=[\\w.~-]+`).exec(mail.text ?? "")?.[0];
  assert.ok(link, `The mail “${mail.subject}” has no link to ${path}:\n${mail.text}`);
  return link;
}
