import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";

interface Keeping {
  readonly keepApart: (ids: readonly string[]) => void;
  readonly isPending: boolean;
}

/** Remembers that customers are not the same; taken back, they are told as duplicates again. */
export function useKeepApart(): Keeping {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const client = useQueryClient();
  const undo = useUndo();
  const { mutate, isPending } = useEndpointMutation(customerDuplicates.keepApart, {
    invalidates: ["customers"],
    onError: (error) => toastError(text(error)),
  });
  const keepApart = (ids: readonly string[]) => {
    const onUndo = async () => {
      await call(customerDuplicates.takeTogether, { ids: [...ids] });
      await client.invalidateQueries({ queryKey: ["customers"] });
    };
    mutate({ ids: [...ids] }, { onSuccess: () => undo({ message: t("duplicates.apartDone"), onUndo }) });
  };
  return { keepApart, isPending };
}
