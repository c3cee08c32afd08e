import { watchMonitored } from "../monitored-user.ts";
import { whenIdle } from "../when-idle.ts";
import { type NotedError, takeErrors } from "../error-log.ts";
import { recordScreen } from "./record-screen.ts";
import { type MonitoringSession, type ErrorToSend, sendError, begin } from "./endpoints.ts";
import { withRetry } from "./persistent.ts";

/** Monitors this page from now on: one session for each user and organization that it is used by, one after the other. Answers how to end that. */
export function watchOver(): () => void {
  let end = monitorSession();
  let isChanging = false;
  const stopWatching = watchMonitored(() => {
    // At once: nothing of one person may be told as another's.
    end();
    if (isChanging) return;
    isChanging = true;
    // A switch of users forgets one and names the other: by then both have happened.
    whenIdle(() => {
      isChanging = false;
      end = monitorSession();
    });
  });
  return () => {
    stopWatching();
    end();
  };
}

/** One session, from its beginning on the server; answers how to end it. */
function monitorSession(): () => void {
  let isOver = false;
  let stop = () => undefined as void;
  const open = async () => {
    const begun = await withRetry(begin).catch(() => undefined);
    if (isOver) return;
    stop = begun === undefined ? dropErrors() : monitor(begun);
  };
  void open();
  return () => {
    isOver = true;
    stop();
  };
}

function monitor(begun: MonitoringSession): () => void {
  const stopErrors = reportErrors(begun);
  let isOver = false;
  let stopReplay: (() => void) | undefined;
  // The first picture of a page is taken of all of it: not while it is being drawn.
  whenIdle(() => {
    if (!isOver && Math.random() < begun.replaySample) stopReplay = recordScreen(begun);
  });
  return () => {
    isOver = true;
    stopErrors();
    stopReplay?.();
  };
}

/** A page that breaks again and again tells so many different stories, and no more. */
const most = 30;

/** Reports errors, each once in a session; answers how to stop. */
function reportErrors({ sessionId, key }: MonitoringSession): () => void {
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
function dropErrors(): () => void {
  return takeErrors((_error: NotedError) => undefined);
}
