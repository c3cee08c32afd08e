import { customers } from "@delight/contract/customers";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { roomsOfCustomers } from "./deleted.api.ts";
import { refreshWithout } from "./refresh-without.ts";

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
  const refresh = () => Promise.all(roomsOfCustomers.map((room) => client.invalidateQueries({ queryKey: [room] })));
  const mutation = useRoomMutation(customers.remove, { rooms: [], onError: (error) => toastError(text(error)) });
  const remove: Removing["remove"] = ({ id, name }) => {
    const onUndo = async () => {
      await call(customers.restore, { ids: [id] });
      await refresh();
    };
    const onSuccess = () => {
      onRemoved?.();
      refreshWithout(client, id);
      undo({ message: t("deleted.done", { name }), onUndo });
    };
    mutation.mutate({ id }, { onSuccess });
  };
  return { remove, isPending: mutation.isPending };
}
