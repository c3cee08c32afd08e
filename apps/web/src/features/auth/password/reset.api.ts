import { account } from "@delight/contract/bare/account";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import type { CallInput } from "../../../lib/api/types.ts";

/** What became of a request or a confirmation (specification 8.3). */
export type ResetResult =
  | { readonly success: true }
  | { readonly success: false; readonly message: string; readonly refusal: unknown };

export function requestReset(email: string): Promise<ResetResult> {
  return resultOf(call(account.requestPasswordReset, { email }));
}

export function confirmReset(input: CallInput<typeof account.confirmPasswordReset>): Promise<ResetResult> {
  return resultOf(call(account.confirmPasswordReset, input));
}

async function resultOf(work: Promise<unknown>): Promise<ResetResult> {
  try {
    await work;
    return { success: true };
  } catch (refusal) {
    return { success: false, message: combinedMessage(refusal), refusal };
  }
}

/** The sentences of a refusal, without what only machines read. */
function combinedMessage(refusal: unknown): string {
  if (!(refusal instanceof ApiException)) return errorText(undefined);
  const { data, fieldErrors } = refusal;
  const detail: unknown = typeof data === "object" && data !== null && "detail" in data ? data.detail : data;
  return errorText([errorText(detail, ""), errorText(fieldErrors, "")].filter((text) => text !== ""));
}
