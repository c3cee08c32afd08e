import { EmailVariant } from "@delight/contract/emails";
import * as z from "zod";
import type { Draft } from "./draft.ts";

const StoredDraft = z.object({
  version: z.number().int(),
  keptAt: z.number(),
  draft: z.object({ name: z.string(), isTemplate: z.boolean(), variants: z.array(EmailVariant).min(1) }),
});

/** Work that was not saved, kept for this tab only; `version` is the saved one it started from (0 for none). */
export type StoredDraft = z.infer<typeof StoredDraft>;

const keyOf = (emailId: string | undefined) => `email-draft-${emailId ?? "new"}`;

export function keepDraft(emailId: string | undefined, kept: { version: number; keptAt: number; draft: Draft }): void {
  try {
    window.sessionStorage.setItem(keyOf(emailId), JSON.stringify(kept));
  } catch {
    // Full or forbidden: the guard against leaving still protects the work.
  }
}

/** What was kept for the email; broken or foreign content counts as nothing. */
export function findKeptDraft(emailId: string | undefined): StoredDraft | undefined {
  try {
    return StoredDraft.parse(JSON.parse(window.sessionStorage.getItem(keyOf(emailId)) ?? "null"));
  } catch {
    return undefined;
  }
}

export function dropKeptDraft(emailId: string | undefined): void {
  try {
    window.sessionStorage.removeItem(keyOf(emailId));
  } catch {
    // Nothing could be kept there either.
  }
}
