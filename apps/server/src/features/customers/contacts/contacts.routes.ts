import { contacts } from "@delight/contract/contacts";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { changeContact, createContact, listContacts, removeContact } from "./contacts.service.ts";

export function contactsRoutes(door: Door): void {
  serve(door, contacts.list, listContacts);
  serve(door, contacts.create, createContact);
  serve(door, contacts.update, changeContact);
  serve(door, contacts.remove, removeContact);
}
