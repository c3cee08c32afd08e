import * as z from "zod";
import { ById } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Why somebody is erased (GDPR, Article 17 (1)); a choice and not a text, because nobody may be named in what is kept of it. */
export const ErasureReason = z.enum(["asked", "not_needed", "unlawful", "law"]);
export type ErasureReason = z.infer<typeof ErasureReason>;

export const customerPrivacy = {
  /** One document with everything that is kept of somebody, for whoever asks what that is (GDPR, Articles 15 and 20). */
  exportEverything: endpoint({
    method: "GET",
    path: "/customers/:id/everything",
    access: "customers.export",
    alsoNeeds: "customers.change",
    summary: "Everything about one customer as one JSON file",
    input: ById,
    output: z.unknown(),
    produces: "application/json",
    notInDemoMode: true,
  }),
  /**
   * Leaves nothing that tells who somebody was, at once and for good; whoever is deleted and still kept can be erased too. A suppression of their address and
   * all totals stay. Refused with 409 while a mail to them is being handed over.
   */
  erase: endpoint({
    method: "POST",
    path: "/customers/:id/erase",
    access: "organization.settings",
    summary: "Erase one customer for good; a suppression and the totals stay",
    input: ById.extend({ reason: ErasureReason }),
    /** Whether the address is still kept from being mailed. */
    output: z.object({ id: z.uuid(), is_suppressed: z.boolean() }),
  }),
};
