import type { Room } from "../../platform/http/room.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { notificationsRoutes } from "./notifications.routes.ts";

export { groupOfKind, notify, notifyOfConversion, notifyOfReply, notifyOfPerson } from "./notify.ts";
export { forgetOldNotifications } from "./sweep.ts";

export const notificationsRoom: Room = {
  routes: (door) => {
    notificationsRoutes(door);
    liveRoutes(door);
  },
};
