import { deliveries } from "@delight/contract/deliveries";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { type Door, serve } from "../../platform/http/serve.ts";
import { listDeliveries } from "./deliveries.queries.ts";
import { getContent } from "./message/content.service.ts";
import { getPreferences } from "./preferences/preferences.service.ts";
import { mailServersRoutes } from "./ways/mail-servers.routes.ts";
import { returnsRoutes } from "./returning/settings/returns.routes.ts";

export function deliveriesRoutes(door: Door): void {
  serve(door, deliveries.list, listDeliveries);
  serve(door, deliveries.content, getContent);
  serve(door, mailPreferences.get, getPreferences);
  mailServersRoutes(door);
  returnsRoutes(door);
}
