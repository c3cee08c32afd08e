import type { Room } from "../../platform/http/room.ts";
import { localesRoutes } from "./locales/locales.routes.ts";
import { photosRoutes } from "./photos/photos.routes.ts";
import { profilesRoutes } from "./profiles.routes.ts";

export const profilesRoom: Room = {
  routes: async (door) => {
    profilesRoutes(door);
    localesRoutes(door);
    await photosRoutes(door);
  },
};
