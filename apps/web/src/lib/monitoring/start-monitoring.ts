import { logError, whenErrorWaits } from "./error-log.ts";
import { monitoredUser, watchMonitored } from "./monitored-user.ts";
import { learnSecrets } from "./secrets.ts";
import { whenIdle } from "./when-idle.ts";

const signsOfLife = ["pointerdown", "keydown"] as const;
let isLoaded = false;

/**
 * Listens for errors at once. Everything else is loaded when the page is idle, and only once somebody is signed in or does
 * something here, or an error waits to be told: looking at the sign-in page costs nothing.
 */
export function startMonitoring(): void {
  learnSecrets();
  window.addEventListener("error", ({ error, message }) => logError("uncaught", error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => logError("rejected", reason));
  if (monitoredUser()) loadRecorder();
  watchMonitored(loadRecorder);
  whenErrorWaits(loadRecorder);
  for (const sign of signsOfLife) window.addEventListener(sign, loadRecorder, { once: true, passive: true });
}

function loadRecorder(): void {
  if (isLoaded) return;
  isLoaded = true;
  if (document.readyState === "complete") return whenIdle(watchOver);
  window.addEventListener("load", () => whenIdle(watchOver), { once: true });
}

async function watchOver(): Promise<void> {
  try {
    const recorder = await import("./recorder/watch-over.ts");
    recorder.watchOver();
  } catch {
    // A file of an older deployment is gone, or the network: the page does without its recorder.
  }
}
