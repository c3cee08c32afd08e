import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { authRoutes } from "./auth.routes.ts";
import { accountChanged } from "./notices/notices.jobs.ts";
import { resetRequested } from "./passwords/resets.jobs.ts";

export { proveUser } from "./auth.service.ts";
export { emailKey } from "./email-key.ts";
export { checkNewPassword } from "./passwords/new-password.ts";
export { tellUser } from "./notices/notices.jobs.ts";
export { deviceOf } from "./sessions/device.ts";
export { revokeSessions } from "./sessions/sessions.queries.ts";
export { type Proved, signIn } from "./sessions/sign-in.ts";
export { makeSetupToken } from "./setup.service.ts";
export { networkOf } from "./throttling/network.ts";
export { beginAttempt } from "./throttling/throttle.ts";
export { countUnknownKey } from "./throttling/unknown-keys.ts";
export { hasSecondFactor, requireSecondFactor } from "./two-factor/second-factor.ts";
export { removeFactor } from "./two-factor/two-factor.queries.ts";
export { findUserByKey, lockProofs } from "./users.queries.ts";
export { forgetOldSignIns } from "./upkeep.ts";
export { createUser, getUser } from "./users.service.ts";

export const authModule: FeatureModule = { routes: authRoutes, jobs: [accountChanged, resetRequested] };
