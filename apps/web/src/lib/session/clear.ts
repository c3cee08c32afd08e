import { brandKey } from "../brand.ts";
import { clearStorage, clearUserStorage } from "./cookies.ts";
import { beginUnload, cancelUnload } from "./unload.ts";
import { appearanceOwnerKey } from "./appearance-owner.ts";
import { stopRefreshing } from "./refresh-timer.ts";
import { resetSessionStore } from "./store.ts";
import { tellOtherTabs } from "./tabs.ts";

/** What else holds something of the user; what is not loaded yet holds nothing. */
const forgetters = new Set<() => void>();

/** Has something called whenever a user is forgotten. */
export function forgetWithSession(forget: () => void): void {
  forgetters.add(forget);
}

const login = "/login";
let isLeaving = false;

/** Forgets everything about the session, in memory first: a store that still listens must not write it back. */
export function clearSession(): void {
  forgetInMemory();
  clearStorage();
}

/** Forgets one user so that another can sign in here; the brand of this browser stays, and its look where it is theirs. */
export function leaveUser(): void {
  forgetInMemory();
  clearUserStorage([brandKey, appearanceOwnerKey]);
}

function forgetInMemory(): void {
  stopRefreshing();
  resetSessionStore();
  for (const forget of forgetters) forget();
}

/** Clears and goes to /login by loading it afresh; once, however many calls find out at the same time. */
export function endSession(): void {
  clearSession();
  if (isLeaving) return;
  tellOtherTabs("signed-out");
  leaveForLogin();
}

/** What another tab has ended already. */
export function followSignOut(): void {
  clearSession();
  leaveForLogin();
}

/** Goes on as on a page that nobody leaves. */
export function stayOnPage(): void {
  isLeaving = false;
  cancelUnload();
}

function leaveForLogin(): void {
  if (window.location.pathname === login) return;
  isLeaving = true;
  beginUnload();
  window.location.assign(login);
}
