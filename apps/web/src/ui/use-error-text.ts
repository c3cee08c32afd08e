import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../lib/api/api-exception.ts";

/** A sentence in the user's language for anything that was thrown. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation("errors");
  return useCallback(
    (error) => {
      if (!(error instanceof ApiException)) return t("code.unexpected");
      return error.status === 0 ? t("noConnection") : t(`code.${error.code}`);
    },
    [t],
  );
}
