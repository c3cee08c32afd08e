import { account } from "@delight/contract/bare/account";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import type { CallInput } from "../../../lib/api/types.ts";
import { lazyFieldErrors } from "../../../ui/form/late-field-errors.ts";

/** What became of a request or a confirmation (specification 8.3); `message` is what the page shows. */
export type ResetResult =
  | { readonly success: true }
  | { readonly success: false; readonly message: string; readonly refusal: unknown };

/** Says in the user's language why something was refused as a whole. */
type Say = (refusal: unknown) => string;

export function requestReset(email: string, say: Say): Promise<ResetResult> {
  return resultOf(call(account.requestPasswordReset, { email }), say);
}

export function confirmReset(input: CallInput<typeof account.confirmPasswordReset>, say: Say): Promise<ResetResult> {
  return resultOf(call(account.confirmPasswordReset, input), say);
}

async function resultOf(work: Promise<unknown>, say: Say): Promise<ResetResult> {
  try {
    await work;
    return { success: true };
  } catch (refusal) {
    return { success: false, message: await combinedMessage(refusal, say), refusal };
  }
}

/** What was refused as a whole, and what at each field, joined (specification 5.3). */
async function combinedMessage(refusal: unknown, say: Say): Promise<string> {
  const atFields = refusal instanceof ApiException ? await lazyFieldErrors(refusal.fieldErrors) : {};
  return errorText([say(refusal), ...Object.values(atFields)]);
}
