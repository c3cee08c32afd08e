import { customers } from "@delight/contract/customers";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { customerQueryKeys } from "./deleted.api.ts";
import { useRefreshOthers } from "./use-refresh-others.ts";

interface Removing {
  readonly remove: (customer: { readonly id: string; readonly name: string }) => void;
  readonly isPending: boolean;
}

/** Deletes a customer at once; taken back, they are there again with everything they had. */
export function useRemoveCustomer(onRemoved?: () => void): Removing {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const client = useQueryClient();
  const undo = useUndo();
  const refresh = () => Promise.all(customerQueryKeys.map((room) => client.invalidateQueries({ queryKey: [room] })));
  const refreshOthers = useRefreshOthers();
  const mutation = useEndpointMutation(customers.remove, {
    invalidates: [],
    onError: (error) => toastError(text(error)),
  });
  const remove: Removing["remove"] = ({ id, name }) => {
    const onUndo = async () => {
      await call(customers.restore, { ids: [id] });
      await refresh();
    };
    const onSuccess = () => {
      onRemoved?.();
      refreshOthers(id);
      undo({ message: t("deleted.done", { name }), onUndo });
    };
    mutation.mutate({ id }, { onSuccess });
  };
  return { remove, isPending: mutation.isPending };
}
