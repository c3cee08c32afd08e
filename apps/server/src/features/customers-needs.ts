import type { CustomersNeeds } from "./customers/index.ts";
import { dropDeliveries, moveMails, recipientIds } from "./deliveries/index.ts";
import { bringQuotes, removeQuotes } from "./quotes/index.ts";
import { askingAt, changeList, getRule, members } from "./segments/index.ts";
import { bringJobs, bringServices, recomputeDues, removeJobs, removeServices } from "./services/index.ts";

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
  bringJobs,
  removeJobs,
  bringQuotes,
  removeQuotes,
  bringServices,
  removeServices,
};
