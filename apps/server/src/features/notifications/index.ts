import type { FeatureModule } from "../../platform/http/feature-module.ts";
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

export const notificationsModule: FeatureModule = {
  routes: (router) => {
    notificationsRoutes(router);
    liveRoutes(router);
  },
};
