import { customers } from "@delight/contract/customers";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { listConsents, setConsent } from "./consents.service.ts";
import { listCustomerRows } from "./customers.queries.ts";
import { listTags } from "./facts/tags.queries.ts";
import { changeCustomer, createCustomer, getCustomer, listTimeline } from "./customers.service.ts";
import type { FindMembers } from "./ports.ts";

export function customersRoutes(router: ApiRouter, findMembers: FindMembers): void {
  serve(router, customers.list, async (tx, input, { platform }) => {
    const members = input.segment && (await findMembers(tx, input.segment, platform.clock.now()));
    return listCustomerRows(tx, input, members ? members.ids : undefined);
  });
  serve(router, customers.tags, listTags);
  serve(router, customers.get, getCustomer);
  serve(router, customers.create, createCustomer);
  serve(router, customers.update, changeCustomer);
  serve(router, customers.setConsent, setConsent);
  serve(router, customers.listConsents, listConsents);
  serve(router, customers.timeline, listTimeline);
}
