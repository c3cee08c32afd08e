import type { Room } from "../../platform/http/room.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { notificationsRoutes } from "./notifications.routes.ts";

export {
  groupOfKind,
  notify,
  notifyOfConversion,
  notifyOfPause,
  notifyOfPerson,
  notifyOfReply,
  type OwnPause,
} from "./notify.ts";
export { forgetOldNotifications } from "./sweep.ts";

export const notificationsRoom: Room = {
  routes: (door) => {
    notificationsRoutes(door);
    liveRoutes(door);
  },
};
