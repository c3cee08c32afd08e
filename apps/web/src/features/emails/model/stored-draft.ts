import { EmailVariant } from "@delight/contract/emails";
import * as z from "zod";
import type { Draft } from "./draft.ts";

type Issue = z.core.$ZodIssue;

/** A wrong value is put right in the editor; what is no email at all could not even be shown. */
function isOfContent(issue: Issue): boolean {
  if (issue.code === "invalid_union") {
    return issue.errors.some((branch) => branch.length > 0 && branch.every(isOfContent));
  }
  return issue.code !== "invalid_type" && issue.code !== "invalid_value" && issue.code !== "unrecognized_keys";
}

/** A half-typed link must not cost everything else: it is kept as it was written. */
const KeptVariant = z.custom<EmailVariant>((value) => {
  const parsed = EmailVariant.safeParse(value);
  return parsed.success || parsed.error.issues.every(isOfContent);
});

const StoredDraft = z.object({
  version: z.number().int(),
  keptAt: z.number(),
  draft: z.object({ name: z.string(), isTemplate: z.boolean(), variants: z.array(KeptVariant).min(1) }),
});

/** Work that was not saved, kept for this tab only; `version` is the saved one it started from (0 for none). */
export type StoredDraft = z.infer<typeof StoredDraft>;

type Kept = Omit<StoredDraft, "draft"> & { readonly draft: Draft };

const keyOf = (emailId: string | undefined) => `email-draft-${emailId ?? "new"}`;
const leftKeyOf = (emailId: string | undefined) => `${keyOf(emailId)}-left`;

/** More than what two or three visits left is offered to nobody. */
const mostLeft = 3;

/** Keeps the work of this visit. */
export function keepDraft(emailId: string | undefined, kept: Kept): void {
  write(keyOf(emailId), kept);
}

/** What earlier visits left, the latest first; it stays apart from the work of this one until somebody has answered. */
export function takeLeftDrafts(emailId: string | undefined): readonly StoredDraft[] {
  const left = [read(keyOf(emailId)), read(leftKeyOf(emailId))]
    .flat()
    .flatMap((one) => StoredDraft.safeParse(one).data ?? []);
  const offered = left.slice(0, mostLeft);
  if (offered.length === 0 || keepLeftDrafts(emailId, offered)) dropKeptDraft(emailId);
  return offered;
}

/** Those that nobody has answered yet; false where they could not be kept. */
export function keepLeftDrafts(emailId: string | undefined, left: readonly StoredDraft[]): boolean {
  return left.length === 0 ? remove(leftKeyOf(emailId)) : write(leftKeyOf(emailId), left);
}

export function dropKeptDraft(emailId: string | undefined): void {
  remove(keyOf(emailId));
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Full or forbidden: the guard against leaving still protects the work.
    return false;
  }
}

function remove(key: string): boolean {
  try {
    window.sessionStorage.removeItem(key);
    return true;
  } catch {
    // Nothing could be kept there either.
    return false;
  }
}
