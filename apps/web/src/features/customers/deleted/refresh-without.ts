import type { QueryClient } from "@tanstack/react-query";
import { roomsOfCustomers } from "./deleted.api.ts";

/** Asks afresh about everybody but who is gone: that would be refused, and their page stays for a moment while the next one is made. */
export function refreshWithout(client: QueryClient, id: string): void {
  for (const room of roomsOfCustomers) {
    const isAboutOthers = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !mentions(queryKey, id);
    void client.invalidateQueries({ queryKey: [room], predicate: isAboutOthers });
    void client.invalidateQueries({ queryKey: [room], refetchType: "none" });
  }
}

function mentions(queryKey: readonly unknown[], id: string): boolean {
  return JSON.stringify(queryKey).includes(id);
}
