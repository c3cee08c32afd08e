import { organizations } from "@delight/contract/organizations";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { upload } from "../../../lib/api/upload.ts";
import { lazyFieldErrors } from "../../../ui/form/late-field-errors.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useShowLogo } from "./use-show-logo.ts";

export const kinds = ["image/png", "image/jpeg", "image/webp"];
const mostBytes = 5 * 1024 * 1024;

/** Sends a picture as the logo; what cannot become one is refused before anything is sent. */
export function useLogoUpload({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation("settings");
  const showLogo = useShowLogo();
  const text = useErrorText();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File | null) => {
    if (!file) return;
    setError(undefined);
    if (!kinds.includes(file.type)) return setError(t("logo.kind"));
    if (file.size > mostBytes) return setError(t("logo.size"));
    setIsSending(true);
    try {
      await upload(organizations.uploadLogo, file);
      onSaved();
      await showLogo();
      toastSuccess(t("logo.saved"));
    } catch (problem) {
      const fields = problem instanceof ApiException ? Object.values(await lazyFieldErrors(problem.fieldErrors)) : [];
      setError(fields[0] ?? text(problem));
    } finally {
      setIsSending(false);
    }
  };
  return { error, isSending, send };
}
