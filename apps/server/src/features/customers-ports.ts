import type { CustomersPorts } from "./customers/index.ts";
import { dropDeliveries, moveMails, recipientIds } from "./deliveries/index.ts";
import { ruleContextAt, changeList, getRule, members } from "./segments/index.ts";
import { recomputeDues } from "./services/index.ts";

/** The ports of customers, implemented by modules that depend on it. */
export const customersPorts: CustomersPorts = {
  findMembers: async (tx, segmentId, now) => {
    const { rule } = await getRule(tx, segmentId);
    return { ids: members(await ruleContextAt(tx, now), rule) };
  },
  findRecipients: recipientIds,
  changeList,
  recompute: recomputeDues,
  dropDeliveries,
  moveMails,
};
