import { redirect } from "@tanstack/react-router";
import { readSession } from "../lib/session/cookies.ts";
import { refreshSettled } from "../lib/session/refresh.ts";
import { ensureRules } from "../lib/session/session.ts";
import { useSession } from "../lib/session/store.ts";
import { decide, type RouteFlags } from "./decide.ts";
import { paths } from "./paths.ts";

/** Lets the visitor in or throws the way to go instead. */
export async function guard(flags: RouteFlags, href: string): Promise<void> {
  if (flags.isPublic) return;
  await refreshSettled();
  const ability = flags.action === undefined ? undefined : (await import("../lib/session/ability.ts")).ability;
  const decision = decide(flags, {
    hasToken: readSession() !== undefined,
    isStaff: useSession.getState().user?.is_staff ?? false,
    can: (action, subject) => ability?.can(action, subject) ?? false,
    ensureRules,
  });
  if (decision === "dashboard") throw redirect({ to: paths.dashboard, replace: true });
  if (decision === "not-authorized") throw redirect({ to: paths.notAuthorized, replace: true });
  if (decision === "login") {
    throw redirect({ to: paths.login, search: href === paths.home ? {} : { to: href }, replace: true });
  }
}
