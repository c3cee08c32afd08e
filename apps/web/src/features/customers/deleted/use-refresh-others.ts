import { useQueryClient } from "@tanstack/react-query";
import { customerQueryKeys } from "./deleted.api.ts";

/** Everything is asked anew but what is about who is gone: it would be refused, and their page stays for a moment while the next one is made. */
export function useRefreshOthers(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    for (const room of customerQueryKeys) {
      const isAboutOthers = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !mentions(queryKey, id);
      void client.invalidateQueries({ queryKey: [room], predicate: isAboutOthers });
      void client.invalidateQueries({ queryKey: [room], refetchType: "none" });
    }
  };
}

function mentions(queryKey: readonly unknown[], id: string): boolean {
  return JSON.stringify(queryKey).includes(id);
}
