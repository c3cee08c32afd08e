import { customers } from "@delight/contract/customers";
import { type Door, serve } from "../../platform/http/serve.ts";
import { listConsents, setConsent } from "./consents.service.ts";
import { listCustomerRows } from "./customers.queries.ts";
import { listTags } from "./facts/tags.queries.ts";
import { changeCustomer, createCustomer, getCustomer, listTimeline } from "./customers.service.ts";
import type { FindMembers } from "./needs.ts";

export function customersRoutes(door: Door, findMembers: FindMembers): void {
  serve(door, customers.list, async (tx, input, { platform }) => {
    const members = input.segment && (await findMembers(tx, input.segment, platform.clock.now()));
    return listCustomerRows(tx, input, members ? members.ids : undefined);
  });
  serve(door, customers.tags, listTags);
  serve(door, customers.get, getCustomer);
  serve(door, customers.create, createCustomer);
  serve(door, customers.update, changeCustomer);
  serve(door, customers.setConsent, setConsent);
  serve(door, customers.listConsents, listConsents);
  serve(door, customers.timeline, listTimeline);
}
