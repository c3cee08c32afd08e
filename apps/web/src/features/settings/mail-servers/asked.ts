import type { MailServer } from "./mail-servers.api.ts";

/** What was asked for, over the list. */
export type OpenLayer =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "limit" | "remove"; readonly server: MailServer };
