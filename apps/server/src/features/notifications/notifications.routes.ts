import { notifications } from "@delight/contract/notifications";
import { type Door, serve } from "../../platform/http/serve.ts";
import { changeNotifications, listNotifications } from "./notifications.service.ts";

export function notificationsRoutes(door: Door): void {
  serve(door, notifications.list, listNotifications);
  serve(door, notifications.change, changeNotifications);
}
