import type { Comparison, customerDuplicates } from "@delight/contract/customer-duplicates";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { getCustomer } from "../customers.service.ts";
import { likeness } from "../duplicates/duplicates.service.ts";
import { listKeys } from "../duplicates/keys.queries.ts";
import { mergedConsent } from "./merged-consent.ts";
import { countBelongings, listStandings } from "./merges.queries.ts";

export async function compareCustomers(
  tx: OrgTx,
  { survivor, merged }: InputOf<typeof customerDuplicates.compare>,
): Promise<Comparison> {
  const [own, other] = [await getCustomer(tx, { id: survivor }), await getCustomer(tx, { id: merged })];
  const standings = await listStandings(tx, [survivor, merged]);
  const [ownKey, otherKey] = [survivor, merged].map((id) => standings.get(id)?.email_key || null);
  const both = [...standings.values()];
  return {
    survivor: own,
    merged: other,
    ...likeness(await listKeys(tx, [survivor, merged])),
    belongings: { survivor: await countBelongings(tx, survivor), merged: await countBelongings(tx, merged) },
    consent: {
      own_email: mergedConsent(both, ownKey ?? otherKey ?? null),
      other_email: mergedConsent(both, otherKey ?? ownKey ?? null),
    },
  };
}
