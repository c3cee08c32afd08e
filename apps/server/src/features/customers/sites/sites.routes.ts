import { sites } from "@delight/contract/sites";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { archiveSite, changeSite, createSite, listSites, type Recompute } from "./sites.service.ts";

export function sitesRoutes(door: Door, recompute: Recompute): void {
  serve(door, sites.list, listSites);
  serve(door, sites.create, createSite);
  serve(door, sites.update, changeSite);
  serve(door, sites.archive, archiveSite(recompute));
}
