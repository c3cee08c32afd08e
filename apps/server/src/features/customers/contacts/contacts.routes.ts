import { contacts } from "@delight/contract/contacts";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { changeContact, createContact, listContacts, removeContact } from "./contacts.service.ts";

export function contactsRoutes(router: ApiRouter): void {
  serve(router, contacts.list, listContacts);
  serve(router, contacts.create, createContact);
  serve(router, contacts.update, changeContact);
  serve(router, contacts.remove, removeContact);
}
