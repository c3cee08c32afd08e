import { watchMonitored } from "../monitored-user.ts";
import { whenIdle } from "../when-idle.ts";
import { type MonitoringSession, begin } from "./endpoints.ts";
import { withRetry } from "./persistent.ts";
import { recordScreen } from "./record-screen.ts";
import { dropErrors, reportErrors } from "./report-errors.ts";

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
