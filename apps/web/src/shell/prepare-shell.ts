import { publicStatusQuery } from "../lib/public-status.ts";
import { queryClient } from "../lib/query-client.ts";

/** A silent server must not keep the screen away: milliseconds. */
const patience = 1000;

/** Learns which strips stand above the content, so that none of them comes later and moves what somebody is about to press. */
export async function prepareShell(): Promise<void> {
  await Promise.race([
    queryClient.prefetchQuery(publicStatusQuery),
    new Promise<void>((resolve) => void setTimeout(resolve, patience)),
  ]);
}
