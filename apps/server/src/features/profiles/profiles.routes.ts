import { profiles } from "@delight/contract/profiles";
import { type Door, serveUser } from "../../platform/http/serve.ts";
import { getProfile, updateProfile } from "./profiles.service.ts";

export function profilesRoutes(door: Door): void {
  serveUser(door, profiles.get, (tx, _input, call) => getProfile(tx, call));
  serveUser(door, profiles.update, updateProfile);
}
