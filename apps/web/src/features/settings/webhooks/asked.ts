import type { Webhook } from "./webhooks.api.ts";

/** What was asked for, over the list. */
export type OpenLayer =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "rotate" | "remove"; readonly webhook: Webhook }
  | { readonly kind: "secret"; readonly secret: string };
