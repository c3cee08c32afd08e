import type { Room } from "../../platform/http/room.ts";
import { formsRoutes } from "./forms.routes.ts";
import { signedUp } from "./forms.jobs.ts";
import { formsPages } from "./public/forms-pages.ts";

export { forgetOldSignUps } from "./confirming/forget-sign-ups.ts";

export const formsRoom: Room = { routes: formsRoutes, publicPages: formsPages, jobs: [signedUp] };
