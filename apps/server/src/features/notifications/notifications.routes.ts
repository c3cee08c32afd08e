import { notifications } from "@delight/contract/notifications";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { changeNotifications, listNotifications } from "./notifications.service.ts";

export function notificationsRoutes(router: ApiRouter): void {
  serve(router, notifications.list, listNotifications);
  serve(router, notifications.change, changeNotifications);
}
