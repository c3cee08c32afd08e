import type { Room } from "../../platform/http/room.ts";
import { emailsRoutes } from "./emails.routes.ts";

export { checkEmailById, freezeEmail, type FrozenVariant, needsOf } from "./freeze.service.ts";
export { mergeValues } from "./merge-values/merge-values.queries.ts";
export { searchEmails } from "./search.queries.ts";

export const emailsRoom: Room = { routes: emailsRoutes };
