import type { Endpoint } from "@delight/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiException } from "./api/api-exception.ts";
import { call } from "./api/call.ts";
import type { CallInput, CallOutput } from "./api/types.ts";

/** Query options for a GET endpoint. The key starts with the room, so that a mutation can invalidate the whole room. */
export function roomQuery<E extends Endpoint>(room: string, endpoint: E, input: CallInput<E>) {
  return queryOptions<CallOutput<E>, ApiException>({
    queryKey: [room, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

interface MutationOptions<E extends Endpoint> {
  /** Rooms whose queries are stale afterwards. */
  readonly rooms: readonly string[];
  readonly onSuccess?: (output: CallOutput<E>) => void;
  readonly onError?: (error: ApiException) => void;
  /** Calls the endpoint, where more belongs to that than the call. */
  readonly send?: (input: CallInput<E>) => Promise<CallOutput<E>>;
}

/** A mutation of an endpoint that makes the queries of the named rooms stale. */
export function useRoomMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E>) {
  const { rooms, onSuccess, onError, send = (input) => call(endpoint, input) } = options;
  const client = useQueryClient();
  return useMutation<CallOutput<E>, ApiException, CallInput<E>>({
    mutationFn: send,
    onSuccess: (output) => {
      for (const room of rooms) void client.invalidateQueries({ queryKey: [room] });
      onSuccess?.(output);
    },
    ...(onError ? { onError } : {}),
  });
}
