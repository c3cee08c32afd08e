import type { OrganizationRef } from "@delight/contract/organizations";
import { create } from "zustand";
import { forgetMonitoredUser, monitorUser } from "../monitoring/monitored-user.ts";
import type { AbilityRule } from "./rules.ts";
import { readSession, type StoredSession } from "./cookies.ts";
import { emptyStores, useUserStore } from "./stored/stores.ts";
import { monitoredOf, type SessionUser } from "./user.ts";

/** The auth state of specification 3.4. */
export interface SessionState {
  readonly user: SessionUser | undefined;
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  readonly tokenExpiration: number;
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly userAbilityRules: readonly AbilityRule[];
  readonly isRefreshing: boolean;
  readonly lastRefreshTime: number;
  readonly organizations: readonly OrganizationRef[];
}

export const signedOut: SessionState = {
  user: undefined,
  accessToken: undefined,
  refreshToken: undefined,
  tokenExpiration: 0,
  isAuthenticated: false,
  isLoading: false,
  error: undefined,
  userAbilityRules: [],
  isRefreshing: false,
  lastRefreshTime: 0,
  organizations: [],
};

export const useSession = create<SessionState>(() => signedOut);

/** Takes over a session that a sign-in, a refresh or another tab has written. */
export function adopt({ accessToken, refreshToken, tokenExpiration, user }: StoredSession): void {
  useSession.setState((before) => ({
    accessToken,
    refreshToken: refreshToken ?? before.refreshToken,
    tokenExpiration,
    user: user ?? before.user,
    isAuthenticated: true,
    error: undefined,
  }));
  const { user: adopted } = useSession.getState();
  if (!adopted) return;
  monitorUser(monitoredOf(adopted));
  useUserStore.setState({ user: monitoredOf(adopted) });
}

/** Forgets in memory who was signed in. Storage is cleared afterwards: what listens must not write it back. */
export function resetSessionStore(): void {
  useSession.setState(signedOut, true);
  emptyStores();
  forgetMonitoredUser();
}

/** Takes over what the cookies hold; false when they hold no session. */
export function restoreSession(): boolean {
  const stored = readSession();
  if (stored) adopt(stored);
  return stored !== undefined;
}
