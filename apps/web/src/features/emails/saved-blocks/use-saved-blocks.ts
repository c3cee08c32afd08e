import { savedBlocks } from "@delight/contract/saved-blocks";
import type { Block } from "@delight/email/block";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery, useEndpointMutation } from "../../../lib/query.ts";
import { toastApiError, toastSuccess } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";

export type SavedRow = CallOutput<typeof savedBlocks.list>[number];

const room = "savedBlocks";

/** Blocks that were put aside, by name. */
export function useSavedBlocks() {
  return useQuery(endpointQuery(room, savedBlocks.list, {}));
}

/** Puts blocks aside, renames them, deletes them with the way back. What is refused is said. */
export function useSavedBlocksActions() {
  const { t } = useTranslation("library");
  const client = useQueryClient();
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const onError = (error: unknown) => void toastApiError(error, errorText(error));
  const saving = useEndpointMutation(savedBlocks.create, {
    invalidates: [room],
    onSuccess: ({ name }) => toastSuccess(t("saved.done", { name })),
    onError,
  });
  const renaming = useEndpointMutation(savedBlocks.change, { invalidates: [room], onError });
  const removing = useEndpointMutation(savedBlocks.remove, { invalidates: [room], onError });
  const putBack = async ({ name, blocks }: SavedRow) => {
    await call(savedBlocks.create, { name, blocks: [...blocks] });
    void client.invalidateQueries({ queryKey: [room] });
  };
  return {
    save: (name: string, blocks: readonly Block[]) => saving.mutate({ name, blocks: [...blocks] }),
    rename: (id: string, name: string) => renaming.mutate({ id, name }),
    remove: (row: SavedRow) =>
      removing.mutate(
        { id: row.id },
        {
          onSuccess: () => offerUndo({ message: t("saved.removed", { name: row.name }), onUndo: () => putBack(row) }),
        },
      ),
    isSaving: saving.isPending,
  };
}
