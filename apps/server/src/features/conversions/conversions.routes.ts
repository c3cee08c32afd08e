import { conversions } from "@delight/contract/conversions";
import { type Door, serve } from "../../platform/http/serve.ts";
import { createConversion, listConversions } from "./conversions.service.ts";
import {
  reassignConversion,
  rejectConversion,
  restoreConversion,
  reverseConversion,
} from "./decisions/decisions.service.ts";
import { describeConversion } from "./details/details.service.ts";
import { changeRules, showRules } from "./rules/rules.service.ts";
import { cancelRun, latestRun, startRun } from "./runs/runs.service.ts";

export function conversionsRoutes(door: Door): void {
  serve(door, conversions.list, listConversions);
  serve(door, conversions.get, describeConversion);
  serve(door, conversions.create, createConversion);
  serve(door, conversions.reassign, reassignConversion);
  serve(door, conversions.reject, rejectConversion);
  serve(door, conversions.reverse, reverseConversion);
  serve(door, conversions.restore, restoreConversion);
  serve(door, conversions.rules, showRules);
  serve(door, conversions.changeRules, changeRules);
  serve(door, conversions.run, latestRun);
  serve(door, conversions.startRun, startRun);
  serve(door, conversions.cancelRun, cancelRun);
}
