import { organizations } from "@delight/contract/organizations";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import { download } from "../../../lib/api/download.ts";
import { upload } from "../../../lib/api/upload.ts";
import { watchScope } from "../../../lib/session/scope.ts";
import { toastError, toastApiError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useShowLogo } from "./use-show-logo.ts";

/** Takes the logo away and keeps the picture here for the way back, until that is overtaken by another picture. */
export function useLogoRemoval() {
  const { t } = useTranslation("settings");
  const offer = useUndo();
  const errorText = useErrorText();
  const showLogo = useShowLogo();
  const withdraw = useRef<() => void>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async (logo: string) => {
      const picture = await removeHere(logo);
      if (!picture) return;
      const putBack = async () => {
        const isBack = await putBackHere(picture);
        if (!isBack) toastError(t("logo.overtaken"));
        await showLogo();
        return isBack;
      };
      withdraw.current = offer({ message: t("logo.removed"), onUndo: putBack });
      await showLogo();
    },
    onError: async (error) => {
      if (!isOvertaken(error)) return toastApiError(error, errorText(error));
      toastError(t("logo.replaced"));
      return showLogo();
    },
  });
  return { remove: mutate, isRemoving: isPending, closeWayBack: () => withdraw.current?.() };
}

/** False where somebody has uploaded another one meanwhile. */
async function putBackHere(picture: File): Promise<boolean> {
  try {
    await upload(organizations.uploadLogo, picture, { input: { seen: "none" } });
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof ApiException && error.code === "conflict";
}

/** The picture that was removed; none where another organization was chosen while this was under way, whose logo must stay. */
async function removeHere(logo: string): Promise<File | undefined> {
  let isElsewhere = false;
  const stopWatching = watchScope(() => {
    isElsewhere = true;
  });
  try {
    const name = logo.split("/").at(-1) ?? "";
    const picture = await download(organizations.readLogo, { name });
    if (!isElsewhere) await call(organizations.removeLogo, { seen: logo });
    return isElsewhere ? undefined : new File([picture], name, { type: picture.type });
  } finally {
    stopWatching();
  }
}
