import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Reads again what shows the logo, or tells of its change. */
export function useShowLogo(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: ["organizations"] });
    await client.invalidateQueries({ queryKey: ["audit"] });
  }, [client]);
}
