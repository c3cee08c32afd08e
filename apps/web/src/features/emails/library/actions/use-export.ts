import { emails } from "@delight/contract/emails";
import { useCallback } from "react";
import { download } from "../../../../lib/api/download.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { toastApiError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";

/** Downloads an email as a file under its own name. */
export function useExport(): (email: { readonly id: string; readonly name: string }) => Promise<void> {
  const errorText = useErrorText();
  return useCallback(
    async ({ id, name }) => {
      try {
        const file = await download(emails.exportFile, { id });
        saveFile(`${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, "-")}.delight.json`, file);
      } catch (error) {
        await toastApiError(error, errorText(error));
      }
    },
    [errorText],
  );
}
