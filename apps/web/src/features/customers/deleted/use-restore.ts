import { customers } from "@delight/contract/customers";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../lib/query.ts";
import { toastError, toastInfo, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { roomsOfCustomers } from "./deleted.api.ts";

/** Puts deleted customers back and says how many; what takes longer shows above the list. */
export function useRestore(): (ids: readonly string[]) => void {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const { mutate } = useRoomMutation(customers.restore, {
    rooms: roomsOfCustomers,
    onSuccess: ({ restored, runId }) =>
      runId === null ? toastSuccess(t("deleted.restored", { count: restored })) : toastInfo(t("bulk.begun")),
    onError: (error) => toastError(text(error)),
  });
  return (ids) => mutate({ ids: [...ids] });
}
