import { customers } from "@delight/contract/customers";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastInfo, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { customerQueryKeys } from "./deleted.api.ts";

/** Puts deleted customers back and says how many; what takes longer shows above the list. */
export function useRestore(): (ids: readonly string[]) => void {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const { mutate } = useEndpointMutation(customers.restore, {
    invalidates: customerQueryKeys,
    onSuccess: ({ restored, runId }) =>
      runId === null ? toastSuccess(t("deleted.restored", { count: restored })) : toastInfo(t("bulk.begun")),
    onError: (error) => toastError(text(error)),
  });
  return (ids) => mutate({ ids: [...ids] });
}
