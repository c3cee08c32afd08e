import type { HookRefusal } from "@delight/contract/provider-hooks";
import { AppError } from "../../../../platform/errors.ts";

/** What a provider is answered whose call was not believed: it stands in the provider's log, where whoever set it up looks for the reason. */
export const refusals: Readonly<Record<HookRefusal, () => AppError>> = {
  signature: () =>
    new AppError(
      "wrong_credentials",
      "The signature or password of this call is not right: compare the key here and in the settings of Delight",
    ),
  late: () => new AppError("invalid_input", "This call was signed too long ago, or in the future: look at the clocks"),
  malformed: () =>
    new AppError("invalid_input", "This call does not have the form that this provider is known to send"),
  stranger: () =>
    new AppError("not_allowed", "This topic was not set up here: enter its ARN in the settings of Delight"),
  off: () => new AppError("not_allowed", "This hook is switched off in the settings of Delight"),
};
