import { sites } from "@delight/contract/sites";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { archiveSite, changeSite, createSite, listSites, type Recompute } from "./sites.service.ts";

export function sitesRoutes(router: ApiRouter, recompute: Recompute): void {
  serve(router, sites.list, listSites);
  serve(router, sites.create, createSite);
  serve(router, sites.update, changeSite);
  serve(router, sites.archive, archiveSite(recompute));
}
