import { activityResults } from "@delight/contract/activity-results";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { listen } from "../../../lib/streams/listen.ts";
import { type Activity, activityQuery, pollEvery } from "../activities.api.ts";

/**
 * An activity as the server has it. While it moves it is told by a stream of events; where none comes through it is asked for
 * again. A page that nobody sees hears nothing: a browser opens few connections to a server, and keeps no page for the way back
 * that has one open.
 */
export function useActivity(id: string) {
  const [isHeard, setIsHeard] = useState(false);
  const query = useQuery({
    ...activityQuery(id),
    refetchInterval: ({ state }) => (isHeard ? false : pollEvery(state.data)),
  });
  const isSeen = useSyncExternalStore(watchSeen, () => document.visibilityState === "visible");
  const isLive = isSeen && pollEvery(query.data) !== false;
  const client = useQueryClient();
  useEffect(() => {
    if (!isLive) return undefined;
    const abort = new AbortController();
    const { queryKey } = activityQuery(id);
    void listen({
      endpoint: activityResults.progress,
      input: { id },
      signal: abort.signal,
      onBreak: () => setIsHeard(false),
      onEvent: ({ event, data }) => {
        if (event !== "activity" || abort.signal.aborted) return;
        setIsHeard(true);
        void client.cancelQueries({ queryKey, exact: true });
        client.setQueryData(queryKey, data as Activity);
      },
    });
    return () => {
      abort.abort();
      setIsHeard(false);
    };
  }, [client, id, isLive]);
  return query;
}

function watchSeen(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
