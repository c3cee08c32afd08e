import type { Permission } from "@delight/contract/permissions";
import type { FastifyRequest } from "fastify";
import type { OrgScope } from "../db/database.ts";
import type { DemoMode } from "../demo-mode/demo-mode.ts";
import type { Platform } from "../platform.ts";
import type { KeyCaller } from "./keys/key-caller.ts";

/** The signed-in user as the guard of the door saw them. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
}

/** The organization that a call works in, with what the user may do there. */
export interface Membership extends OrgScope {
  readonly organizationId: string;
  /** Undefined where a program calls. */
  readonly userId: string | undefined;
  readonly permissions: readonly Permission[];
}

/** One call of the API, for handlers that need more than their transaction and input. */
export interface Call {
  readonly platform: Platform;
  readonly request: FastifyRequest;
  readonly user: SignedIn | undefined;
  /** The API key that the call bears, where it bears one and keys may call. */
  readonly key: KeyCaller | undefined;
  /** Set in demo mode, for what is rendered from personal values; all else is anonymized at the door. */
  readonly demo: DemoMode | undefined;
}
