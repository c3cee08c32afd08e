import type { Permission } from "@delight/contract/permissions";

/** How many calls of the present window were made, and when the next one begins. */
export interface KeyWindow {
  readonly calls: number;
  /** Seconds, at least 1. */
  readonly secondsLeft: number;
}

/** A program that calls with an API key. */
export interface KeyCaller {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly permissions: readonly Permission[];
  readonly window: KeyWindow;
}
