import { QueryClient } from "@tanstack/react-query";
import { ApiException } from "./api/api-exception.ts";
import { forgetWithSession } from "./session/clear.ts";

const most = 3;

/** The API client has retried already: the cache tries again only what that one has not given up on, and no 4xx. */
export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= most) return false;
  if (!(error instanceof ApiException)) return true;
  return error.retryCount < most && (error.status === 0 || error.status >= 500);
}

/** Specification 9.8: kept for 5 minutes, 3 retries after 1 s doubling to 30 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 10_000,
        retry: mayRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // A screen hands its queries to parts that are rendered later (`ui/page.tsx`): what only they read would not be told of.
        notifyOnChangeProps: "all",
      },
      // Offline a change fails at once and is typed on; paused, it would be sent by itself much later.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** The one cache of the running app. */
export const queryClient: QueryClient = createQueryClient();
forgetWithSession(() => queryClient.clear());
