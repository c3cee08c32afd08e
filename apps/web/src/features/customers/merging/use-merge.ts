import { customerDuplicates, type MergeFact } from "@delight/contract/customer-duplicates";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Customer } from "../customers.api.ts";
import { useRefreshOthers } from "../deleted/use-refresh-others.ts";

interface Merging {
  readonly survivor: Customer;
  readonly merged: Customer;
  readonly take: MergeFact[];
  readonly takeCustom: string[];
}

/** Makes one of two customers and says so. */
export function useMerge(onDone: () => void) {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const refreshOthers = useRefreshOthers();
  const { mutate, isPending } = useEndpointMutation(customerDuplicates.merge, {
    invalidates: [],
    onError: (error) => toastError(text(error)),
  });
  const merge = ({ survivor, merged, ...taken }: Merging) => {
    const onSuccess = () => {
      onDone();
      refreshOthers(merged.id);
      toastSuccess(t("merge.done", { merged: merged.name, survivor: survivor.name }));
    };
    mutate({ survivor: survivor.id, merged: merged.id, ...taken }, { onSuccess });
  };
  return { merge, isPending };
}
