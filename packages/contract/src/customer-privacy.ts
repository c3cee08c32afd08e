import * as z from "zod";
import { ById } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const customerPrivacy = {
  /** One document with everything that is kept of somebody, for whoever asks what that is (GDPR, Articles 15 and 20). */
  exportEverything: endpoint({
    method: "GET",
    path: "/customers/:id/everything",
    access: "customers.change",
    summary: "Everything about one customer as one JSON file",
    input: ById,
    output: z.unknown(),
    produces: "application/json",
    notInDemoMode: true,
  }),
};
