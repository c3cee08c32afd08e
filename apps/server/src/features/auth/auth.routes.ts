import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { type ApiRouter, servePublic, serveUser, serveUserOutside } from "../../platform/http/serve.ts";
import { register } from "./accounts/register.service.ts";
import { login } from "./auth.service.ts";
import { changePassword } from "./passwords/change.service.ts";
import { checkPasswordReset, confirmPasswordReset } from "./passwords/confirm-reset.service.ts";
import { requestPasswordReset } from "./passwords/request-reset.service.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions/devices.service.ts";
import { logout, refreshSession } from "./sessions/sessions.service.ts";
import { setUp } from "./setup.service.ts";
import { twoFactorRoutes } from "./two-factor/two-factor.routes.ts";

export function authRoutes(router: ApiRouter): void {
  servePublic(router, auth.login, login);
  servePublic(router, auth.refresh, refreshSession);
  servePublic(router, auth.logout, (call, input, reply) => {
    // Not cookies and storage too: for a browser those are everything of the registered domain, other programs included,
    // and of the session that begins in place of this one. The client clears its own.
    reply.header("clear-site-data", '"cache"');
    return logout(call, input);
  });
  servePublic(router, auth.setup, setUp);
  serveUser(router, auth.listSessions, listSessions);
  serveUser(router, auth.endOtherSessions, endOtherSessions);
  serveUser(router, auth.endSession, endSession);
  serveUserOutside(router, account.register, register);
  servePublic(router, account.requestPasswordReset, requestPasswordReset);
  servePublic(router, account.checkPasswordReset, checkPasswordReset);
  servePublic(router, account.confirmPasswordReset, confirmPasswordReset);
  serveUserOutside(router, account.changePassword, changePassword);
  twoFactorRoutes(router);
}
