import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { type Door, servePublic, serveUser, serveUserOutside } from "../../platform/http/serve.ts";
import { register } from "./accounts/register.service.ts";
import { login } from "./auth.service.ts";
import { changePassword } from "./passwords/change.service.ts";
import { checkPasswordReset, confirmPasswordReset } from "./passwords/confirm-reset.service.ts";
import { requestPasswordReset } from "./passwords/request-reset.service.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions/devices.service.ts";
import { logout, refreshSession } from "./sessions/sessions.service.ts";
import { setUp } from "./setup.service.ts";
import { twoFactorRoutes } from "./two-factor/two-factor.routes.ts";

export function authRoutes(door: Door): void {
  servePublic(door, auth.login, login);
  servePublic(door, auth.refresh, refreshSession);
  servePublic(door, auth.logout, (call, input, reply) => {
    // Not cookies and storage too: for a browser those are everything of the registered domain, other programs included,
    // and of the session that begins in place of this one. The client clears its own.
    reply.header("clear-site-data", '"cache"');
    return logout(call, input);
  });
  servePublic(door, auth.setup, setUp);
  serveUser(door, auth.listSessions, listSessions);
  serveUser(door, auth.endOtherSessions, endOtherSessions);
  serveUser(door, auth.endSession, endSession);
  serveUserOutside(door, account.register, register);
  servePublic(door, account.requestPasswordReset, requestPasswordReset);
  servePublic(door, account.checkPasswordReset, checkPasswordReset);
  servePublic(door, account.confirmPasswordReset, confirmPasswordReset);
  serveUserOutside(door, account.changePassword, changePassword);
  twoFactorRoutes(door);
}
