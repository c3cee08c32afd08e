import type { customerPrivacy } from "@delight/contract/customer-privacy";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { recordChange } from "../../organizations/index.ts";
import { hideCustomers } from "../deletion/deletion.queries.ts";
import { emptyThem } from "../deletion/purge.queries.ts";
import { withDeletedVisible } from "../deletion/seeing-deleted.queries.ts";
import type { DropDeliveries } from "../ports.ts";
import {
  eraseAddress,
  eraseCapturedMails,
  eraseFromAudit,
  eraseFromBulk,
  eraseFromImports,
  isSuppressed,
  lockPerson,
} from "./erase.queries.ts";

/** Leaves nothing that tells who somebody was (GDPR, Article 17), in one transaction; what is owed to nobody but the figures stays (docs/decisions/archive/0028). */
export function eraseCustomer(dropDeliveries: DropDeliveries) {
  return (tx: OrgTx, { id, reason }: InputOf<typeof customerPrivacy.erase>, { platform }: Pick<Call, "platform">) =>
    withDeletedVisible(tx, async () => {
      // Deliveries before customers, as everybody does who locks both.
      await dropDeliveries(tx, id);
      const person = await lockPerson(tx, id);
      if (!person) {
        throw notFound("The customer");
      }
      await hideCustomers(tx, [id], { id: uuidv7(), at: platform.clock.now() });
      const { email_key, shares_address } = person;
      if (email_key !== null && !shares_address) {
        await eraseAddress(tx, email_key);
        await eraseCapturedMails(tx, email_key);
      }
      await eraseFromImports(tx, person);
      await eraseFromBulk(tx, person);
      await emptyThem(tx, [id]);
      await eraseFromAudit(tx, person);
      await recordChange(tx, { action: "customer_erased", subject: { kind: "customer", id }, after: { reason } });
      return { id, is_suppressed: await isSuppressed(tx, email_key) };
    });
}
