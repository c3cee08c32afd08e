import type { Endpoint } from "@delight/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiException } from "./api/api-exception.ts";
import { call } from "./api/call.ts";
import type { CallInput, CallOutput } from "./api/types.ts";

/** Query options for a GET endpoint. The key starts with the module, so that a mutation can invalidate the whole module. */
export function endpointQuery<E extends Endpoint>(room: string, endpoint: E, input: CallInput<E>) {
  return queryOptions<CallOutput<E>, ApiException>({
    queryKey: [room, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

interface MutationOptions<E extends Endpoint> {
  /** Modules whose queries are stale afterwards. */
  readonly invalidates: readonly string[];
  readonly onSuccess?: (output: CallOutput<E>) => void;
  readonly onError?: (error: ApiException) => void;
  /** Calls the endpoint, where more belongs to that than the call. */
  readonly send?: (input: CallInput<E>) => Promise<CallOutput<E>>;
}

/** A mutation of an endpoint that makes the queries of the named modules stale. */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E>) {
  const { invalidates, onSuccess, onError, send = (input) => call(endpoint, input) } = options;
  const client = useQueryClient();
  return useMutation<CallOutput<E>, ApiException, CallInput<E>>({
    mutationFn: send,
    onSuccess: (output) => {
      for (const room of invalidates) void client.invalidateQueries({ queryKey: [room] });
      onSuccess?.(output);
    },
    ...(onError ? { onError } : {}),
  });
}
