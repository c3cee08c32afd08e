import { segments } from "@delight/contract/segments";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Puts customers on the list of a static segment and takes them off, each with the way back. */
export function useMembers(segmentId: string) {
  const { t } = useTranslation("segments");
  const client = useQueryClient();
  const undo = useUndo();
  const text = useErrorText();
  const change = async (what: { readonly add?: string[]; readonly remove?: string[] }) => {
    await call(segments.changeMembers, { id: segmentId, ...what });
    await Promise.all(["segments", "customers"].map((room) => client.invalidateQueries({ queryKey: [room] })));
  };
  const withUndo = async (message: string, there: () => Promise<void>, back: () => Promise<void>) => {
    try {
      await there();
      undo({ message, onUndo: back });
    } catch (error) {
      toastError(text(error));
    }
  };
  const put = (id: string) => () => change({ add: [id] });
  const take = (id: string) => () => change({ remove: [id] });
  return {
    add: ({ id, name }: Person) => void withUndo(t("static.added", { name }), put(id), take(id)),
    remove: ({ id, name }: Person) => void withUndo(t("static.removed", { name }), take(id), put(id)),
  };
}
