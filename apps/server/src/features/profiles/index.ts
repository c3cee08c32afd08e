import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { localesRoutes } from "./locales/locales.routes.ts";
import { photosRoutes } from "./photos/photos.routes.ts";
import { profilesRoutes } from "./profiles.routes.ts";

export const profilesModule: FeatureModule = {
  routes: async (router) => {
    profilesRoutes(router);
    localesRoutes(router);
    await photosRoutes(router);
  },
};
