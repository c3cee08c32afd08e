import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { passwordFailure } from "../../../lib/session/stored/profile-actions.ts";
import { useUserStore } from "../../../lib/session/stored/stores.ts";
import { serverFieldErrors } from "../../../ui/form/field-errors.ts";
import { useRefusalText } from "../../../ui/use-api-error-text.ts";

interface PasswordRefusal {
  /** What is wrong, where no field says it. */
  readonly text: string | undefined;
  /** What is wrong with which field, as stored at this moment. */
  readonly fields: () => Record<string, string>;
}

/** The stored refusal of a password change (specification 8.5) in the words of the user. */
export function usePasswordErrors(): PasswordRefusal {
  const { t } = useTranslation("fields");
  const { t: own } = useTranslation("profile");
  const text = useRefusalText();
  const stored = useUserStore((state) => state.passwordErrors);
  useEffect(() => () => useUserStore.setState({ passwordErrors: undefined }), []);
  const fieldsOf = (data: unknown) => serverFieldErrors(new ApiException(400, data, 0).fieldErrors, t);
  const isAtFields = Object.keys(fieldsOf(stored)).length > 0;
  const failed = own("password.failed");
  const said = stored === passwordFailure ? failed : text(new ApiException(400, stored, 0), failed);
  return {
    text: stored === undefined || isAtFields ? undefined : said,
    fields: () => fieldsOf(useUserStore.getState().passwordErrors),
  };
}
