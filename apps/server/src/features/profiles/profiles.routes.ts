import { profiles } from "@delight/contract/profiles";
import { type ApiRouter, serveUser } from "../../platform/http/serve.ts";
import { getProfile, updateProfile } from "./profiles.service.ts";

export function profilesRoutes(router: ApiRouter): void {
  serveUser(router, profiles.get, (tx, _input, call) => getProfile(tx, call));
  serveUser(router, profiles.update, updateProfile);
}
