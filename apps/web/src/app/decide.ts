/** What a route asks of its visitor (specification 2.20). */
export interface RouteFlags {
  readonly isPublic?: boolean;
  readonly isUnauthenticatedOnly?: boolean;
  readonly requiresStaff?: boolean;
  readonly action?: string;
  readonly subject?: string;
}

/** What is known about the visitor when a route is entered. */
export interface Visitor {
  readonly hasToken: boolean;
  readonly isStaff: boolean;
  readonly can: (action: string, subject: string) => boolean;
  /** Guard rule 4: sets missing ability rules; false when the session turned out to be broken and was cleared. */
  readonly ensureRules: () => boolean;
}

export type Decision = "allow" | "dashboard" | "login" | "not-authorized";

/** The guard rules 1 to 6 in their order (specification 2.22–2.27). */
export function decide(flags: RouteFlags, visitor: Visitor): Decision {
  if (flags.isPublic) return "allow";
  if (flags.isUnauthenticatedOnly) return visitor.hasToken ? "dashboard" : "allow";
  if (!visitor.hasToken || !visitor.ensureRules()) return "login";
  return isEntitled(flags, visitor) ? "allow" : "not-authorized";
}

function isEntitled({ requiresStaff, action, subject }: RouteFlags, { isStaff, can }: Visitor): boolean {
  if (requiresStaff && !isStaff) return false;
  return action === undefined || subject === undefined || can(action, subject);
}
