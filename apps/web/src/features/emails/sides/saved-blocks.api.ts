import { savedBlocks } from "@delight/contract/saved-blocks";
import { useQuery } from "@tanstack/react-query";
import { roomQuery, useRoomMutation } from "../../../lib/query.ts";
import { toastSuccess } from "../../../ui/toast.ts";

const rooms = ["savedBlocks"] as const;

/** Blocks that were put aside, by name; nothing while they are on their way. */
export function useSavedBlocks() {
  return useQuery({ ...roomQuery("savedBlocks", savedBlocks.list, {}), staleTime: 60_000, retry: false });
}

/** Puts blocks aside under a name; says so when it is done. */
export function useSaveBlocks(said: string, onDone: () => void) {
  return useRoomMutation(savedBlocks.create, {
    rooms,
    onSuccess: () => {
      toastSuccess(said);
      onDone();
    },
  });
}

export function useRemoveSavedBlocks(onError: (error: unknown) => void) {
  return useRoomMutation(savedBlocks.remove, { rooms, onError });
}
