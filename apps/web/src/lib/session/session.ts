import { auth, type SignIn } from "@delight/contract/bare/auth";
import { detailOf } from "../api/api-exception.ts";
import { call } from "../api/call.ts";
import { connectSession } from "../api/link.ts";
import { clearSession, endSession, followSignOut, leaveUser, stayOnPage } from "./clear.ts";
import { serverNow } from "./clock.ts";
import { readSession } from "./cookies.ts";
import { beginUnload, flushBeforeSignOut, unloadSettled } from "./unload.ts";
import { claimAppearance } from "./appearance-owner.ts";
import { isDue, storeTokens, networkIsBack, refreshSession, refreshSettled, scheduleRefresh } from "./refresh.ts";
import { fullRights, readRules, writeRules } from "./rules.ts";
import { restoreSession, useSession } from "./store.ts";
import { listenToOtherTabs, tellOtherTabs } from "./tabs.ts";

let watch = new AbortController();

/** Restores the session from the cookies and watches over it from then on (specification 4.3). */
export function startSession(): void {
  connectSession({ ready, end: endSession });
  if (restoreSession()) {
    const { user } = useSession.getState();
    if (user) claimAppearance(user.id);
    resume();
  }
  listenToOtherTabs((message) => (message === "signed-out" ? followSignOut() : followSignIn()));
  const { signal } = watch;
  document.addEventListener("visibilitychange", catchUp, { signal });
  for (const event of ["focus", "online", "pageshow"]) window.addEventListener(event, catchUp, { signal });
  window.addEventListener("online", networkIsBack, { signal });
}

/** Watches over the session no more, and over nobody who leaves, as when a page ends. */
export function stopSession(): void {
  watch.abort();
  watch = new AbortController();
  stayOnPage();
}

async function ready(): Promise<void> {
  await unloadSettled();
  await refreshSettled();
}

/** An expired token is replaced before anything else is asked; calls and guards wait for it. */
function resume(): void {
  if (useSession.getState().tokenExpiration > serverNow()) scheduleRefresh();
  else void refreshSession();
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string;
}

/** Signs in and answers the brand of the profile; refusals are thrown on, for the form to show (specification 8.1). */
export async function login(input: Credentials): Promise<SignIn["brand"]> {
  useSession.setState({ isLoading: true, error: undefined });
  try {
    const answer = await call(auth.login, input);
    await replaceSession(answer);
    return answer.brand;
  } catch (error) {
    useSession.setState({ error: detailOf(error, "Login failed") });
    throw error;
  } finally {
    useSession.setState({ isLoading: false });
  }
}

/** Begins the session that any way of signing in has answered; nothing is left of the one before (specification 4.1). */
export function enterSession({ access, refresh, user, organizations }: SignIn): void {
  claimAppearance(user.id);
  leaveUser();
  storeTokens({ access, refresh, user });
  setRules(fullRights);
  useSession.setState({ organizations });
  scheduleRefresh();
  tellOtherTabs("signed-in");
}

/** Begins another session at once, and ends the one before on the server afterwards, as far as it can be reached. */
export async function replaceSession(answer: SignIn): Promise<void> {
  const refresh = readSession()?.refreshToken;
  enterSession(answer);
  if (refresh) await call(auth.logout, { refresh }).catch(() => undefined);
}

/** Ends the session on the server, as far as it can be reached, and here in any case. */
export async function logout(): Promise<void> {
  const deeds = flushBeforeSignOut();
  if (deeds) await deeds;
  const refresh = readSession()?.refreshToken;
  beginUnload();
  if (refresh) await call(auth.logout, { refresh }).catch(() => undefined);
  endSession();
}

/** Guard rule 4 (specification 2.25): rules that are missing are set; without a user that fails. */
export function ensureRules(): boolean {
  if (!useSession.getState().user) {
    clearSession();
    return false;
  }
  const stored = readRules();
  if (useSession.getState().userAbilityRules.length === 0) setRules(stored.length > 0 ? stored : fullRights);
  return true;
}

function setRules(rules: typeof fullRights): void {
  writeRules(rules);
  useSession.setState({ userAbilityRules: rules });
}

/** After a sleep, on the way back to a page that was kept, or with the network there again. */
function catchUp(): void {
  // Cookies that are gone were cleared elsewhere, where no message could reach this page.
  if (useSession.getState().isAuthenticated && !readSession()) return followSignOut();
  if (document.visibilityState === "visible" && isDue()) void refreshSession();
}

/** Another tab signed in, perhaps as somebody else: what this one shows must not be mixed with it. */
function followSignIn(): void {
  const before = useSession.getState().user?.id;
  if (restoreSession() && before !== useSession.getState().user?.id) window.location.reload();
}
