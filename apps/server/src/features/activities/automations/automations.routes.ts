import { automations } from "@delight/contract/automations";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import { changeAutomation, createAutomation, getAutomation } from "./automations.service.ts";
import { checkAutomation } from "./check.service.ts";
import { publishAutomation } from "./publish.service.ts";

export function automationsRoutes(door: Door): void {
  serve(door, automations.get, getAutomation);
  serve(door, automations.create, createAutomation);
  serve(door, automations.update, changeAutomation);
  serveOutside(door, automations.check, checkAutomation);
  serve(door, automations.publish, publishAutomation);
}
