import type { Call, SignedIn } from "../../platform/http/call.ts";

export type StaffCall = Call & { user: SignedIn };

/** Who of Delight's own people did what to whom. */
export function logAction({ platform, request, user }: StaffCall, action: string, target: object): void {
  platform.log.info({ staff: user.userId, request: request.id, ...target }, `staff: ${action}`);
}
