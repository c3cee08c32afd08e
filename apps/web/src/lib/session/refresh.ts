import { auth } from "@delight/contract/bare/auth";
import { ApiException } from "../api/api-exception.ts";
import { call } from "../api/call.ts";
import { clearSession } from "./clear.ts";
import { learnClock, serverNow } from "./clock.ts";
import { momentOf, readSession, type StoredSession, writeSession } from "./cookies.ts";
import { isRefreshDue, refreshAfter, throttle, waitUntilRefresh } from "./refresh-timer.ts";
import { adopt, restoreSession, useSession } from "./store.ts";
import { tellOtherTabs } from "./tabs.ts";

/** `skipped` is not `failed`: only a failure ends the session. */
export type RefreshOutcome = "ok" | "skipped" | "failed";

let running: Promise<RefreshOutcome> | undefined;
let isWaitingForNetwork = false;
let lost: () => void = () => undefined;

/** Calls the listener when a refresh has failed, so that nobody stays on a screen that is not theirs any more. */
export function whenSessionIsLost(listener: () => void): void {
  lost = listener;
}

/**
 * Resolves when no refresh is under way. One that should have run while the machine slept is begun first, so that nothing
 * leaves with a dead token.
 */
export async function refreshSettled(): Promise<void> {
  if (isRefreshDue()) void refreshSession();
  await running;
}

/** Whether a refresh should run by now: its time has come, or the token is dead whatever the timer says. */
export function isDue(): boolean {
  const { isAuthenticated, tokenExpiration } = useSession.getState();
  return isRefreshDue() || (isAuthenticated && tokenExpiration <= serverNow());
}

/** Tries again at once what met a silent network. */
export function networkIsBack(): void {
  if (isWaitingForNetwork && useSession.getState().isAuthenticated) void refreshSession();
}

/** Sets the timer by the expiry of the session (specification 4.4). */
export function scheduleRefresh(): void {
  const { tokenExpiration, isAuthenticated } = useSession.getState();
  if (isAuthenticated) refreshAfter(waitUntilRefresh(tokenExpiration, serverNow()), runScheduled);
}

function runScheduled(): void {
  void refreshSession();
}

/** Exchanges the refresh token, unless that is under way or was done within 60 s; a failure clears the session. */
export async function refreshSession(): Promise<RefreshOutcome> {
  const { lastRefreshTime } = useSession.getState();
  if (running) return "skipped";
  const since = Date.now() - lastRefreshTime;
  // A clock that was set back must not hold the refresh up for longer.
  if (since >= 0 && since < throttle) {
    refreshAfter(throttle - since, runScheduled);
    return "skipped";
  }
  isWaitingForNetwork = false;
  running = inOneTab(exchange).finally(() => {
    running = undefined;
    useSession.setState({ isRefreshing: false });
  });
  useSession.setState({ isRefreshing: true, lastRefreshTime: Date.now() });
  const outcome = await running;
  if (outcome === "failed") {
    clearSession();
    tellOtherTabs("signed-out");
    lost();
  }
  return outcome;
}

async function exchange(): Promise<RefreshOutcome> {
  const before = useSession.getState();
  const stored = readSession();
  // Another tab was faster: its tokens are ours, and the old refresh token is dead.
  if (stored && stored.tokenExpiration > before.tokenExpiration && restoreSession()) {
    scheduleRefresh();
    return "ok";
  }
  const refresh = stored?.refreshToken ?? before.refreshToken;
  if (!refresh) return "failed";
  const settle = await call(auth.refresh, { refresh }).then(
    (answer) => () => takeOver({ ...answer, refresh: answer.refresh || refresh }),
    (error: unknown) => () => (isSilence(error) ? waitForNetwork(before.tokenExpiration) : "failed"),
  );
  return isStill(stored) ? settle() : "skipped";
}

function takeOver(answer: Answer): RefreshOutcome {
  storeTokens(answer);
  scheduleRefresh();
  return "ok";
}

/** Whether the session is the one that the refresh began with: somebody may have signed out or in meanwhile. */
function isStill(stored: StoredSession | undefined): boolean {
  return useSession.getState().isAuthenticated && readSession()?.refreshToken === stored?.refreshToken;
}

interface Answer {
  readonly access: string;
  readonly refresh: string;
  readonly user: Parameters<typeof adopt>[0]["user"];
}

/** Stores new tokens in the cookies and in memory. */
export function storeTokens({ access, refresh, user }: Answer): void {
  learnClock(momentOf(access, "iat"));
  const session = { accessToken: access, refreshToken: refresh, tokenExpiration: momentOf(access, "exp"), user };
  writeSession(session);
  adopt(session);
}

/** Without a network the session lives until its token expires. */
function waitForNetwork(tokenExpiration: number): RefreshOutcome {
  const left = tokenExpiration - serverNow();
  if (left <= 0) return "failed";
  isWaitingForNetwork = true;
  // What reached nobody was no refresh: the throttle must not hold back the one that will.
  useSession.setState({ lastRefreshTime: 0 });
  refreshAfter(Math.min(throttle, left), runScheduled);
  return "skipped";
}

function isSilence(error: unknown): boolean {
  return error instanceof ApiException && error.status === 0;
}

/** One refresh in flight for all tabs, where the browser has locks. */
function inOneTab(work: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks: LockManager | undefined = "locks" in navigator ? navigator.locks : undefined;
  return locks ? locks.request("delight-refresh", work) : work();
}
