import { type NotedError, takeErrors } from "../error-log.ts";
import { type MonitoringSession, type ErrorToSend, sendError } from "./endpoints.ts";
import { withRetry } from "./persistent.ts";

/** A page that breaks again and again tells so many different stories, and no more. */
const most = 30;

/** Reports errors, each once in a session; answers how to stop. */
export function reportErrors({ sessionId, key }: MonitoringSession): () => void {
  const told = new Set<string>();
  return takeErrors((error) => {
    const story = `${error.kind} ${error.message} ${error.stack}`;
    if (told.has(story) || told.size >= most) return;
    told.add(story);
    void report({ sessionId, key, error });
  });
}

async function report(error: ErrorToSend): Promise<void> {
  try {
    await withRetry(() => sendError(error));
  } catch {
    // Failing to report is not reported: that would never end.
  }
}

/** Nobody wants to know: what waits is forgotten, and what follows too. */
export function dropErrors(): () => void {
  return takeErrors((_error: NotedError) => undefined);
}
