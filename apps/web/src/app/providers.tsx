import { AbilityProvider } from "@casl/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { queryClient } from "../lib/query-client.ts";
import { ability } from "../lib/session/ability.ts";

/** What every screen but the sign-in page needs: the cache of the server's answers, and what the user may do. */
export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <AbilityProvider value={ability}>
        <Outlet />
      </AbilityProvider>
    </QueryClientProvider>
  );
}
