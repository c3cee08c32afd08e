import type { CustomersNeeds } from "./customers/index.ts";
import { dropDeliveries, moveMails, recipientIds } from "./deliveries/index.ts";
import { askingAt, changeList, getRule, members } from "./segments/index.ts";
import { recomputeDues } from "./services/index.ts";

/** What the room of customers is handed by those that stand on it. */
export const customersNeeds: CustomersNeeds = {
  findMembers: async (tx, segmentId, now) => {
    const { rule } = await getRule(tx, segmentId);
    return { ids: members(await askingAt(tx, now), rule) };
  },
  findRecipients: recipientIds,
  changeList,
  recompute: recomputeDues,
  dropDeliveries,
  moveMails,
};
