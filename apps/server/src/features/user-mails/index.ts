import type { Room } from "../../platform/http/room.ts";
import { stopPages } from "./stopping/stop-pages.ts";
import { mailUser } from "./user-mails.jobs.ts";
import { userMailsRoutes } from "./user-mails.routes.ts";

export { forgetOldUserMails, startMailingUsers } from "./mailing.ts";

export const userMailsRoom: Room = { routes: userMailsRoutes, publicPages: stopPages, jobs: [mailUser] };
