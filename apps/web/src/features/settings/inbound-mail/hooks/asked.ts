import type { ProviderHook } from "./hooks.api.ts";

/** What was asked for, over the list. */
export type OpenLayer =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "rotate" | "remove"; readonly hook: ProviderHook }
  /** `secret` is there this once, where one was made. */
  | { readonly kind: "set-up"; readonly hook: ProviderHook; readonly secret: string | null };
