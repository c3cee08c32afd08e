import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { stopPages } from "./stopping/stop-pages.ts";
import { mailUser } from "./user-mails.jobs.ts";
import { userMailsRoutes } from "./user-mails.routes.ts";

export { forgetOldUserMails, startMailingUsers } from "./mailing.ts";

export const userMailsModule: FeatureModule = { routes: userMailsRoutes, publicPages: stopPages, jobs: [mailUser] };
