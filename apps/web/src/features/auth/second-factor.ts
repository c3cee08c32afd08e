import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../lib/api/api-exception.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import type { Errors } from "./use-auth-form.ts";

interface SecondFactor {
  /** Whether the server has asked for a code. */
  readonly isAsked: boolean;
  /** Runs one attempt; when the server asks for a code, that is no failure. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
  /** A code that is missing, for the form's check. */
  readonly check: (code: string) => Errors;
  /** A code that is wrong, for the form's field. */
  readonly errorsOf: (refusal: unknown) => Errors;
}

/** The second step of whatever signs in. */
export function useSecondFactor(): SecondFactor {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    attempt: async (work) => {
      try {
        await work();
      } catch (error) {
        if (!isRefusal(error, "second_factor_required") || isAsked) throw error;
        setIsAsked(true);
      }
    },
    check: (code) => (isAsked && code.trim() === "" ? { code: t("code.missing") } : {}),
    errorsOf: (refusal) => (isRefusal(refusal, "wrong_second_factor") ? { code: errorText(refusal) } : {}),
  };
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiException && error.code === code;
}
