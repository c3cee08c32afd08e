import { conversions } from "@delight/contract/conversions";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
import { listConversions } from "./conversions.service.ts";
import {
  reassignConversion,
  rejectConversion,
  restoreConversion,
  reverseConversion,
} from "./decisions/decisions.service.ts";
import { decideMany, restoreMany } from "./decisions/many.service.ts";
import { describeConversion } from "./details/details.service.ts";
import { listCreditable } from "./entering/creditable.service.ts";
import { createConversion } from "./entering/entering.service.ts";
import { conversionsFile } from "./export/conversions-file.ts";
import { changeRules, showRules } from "./rules/rules.service.ts";
import { cancelRun, latestRun, startRun } from "./runs/runs.service.ts";

export function conversionsRoutes(door: Door): void {
  serve(door, conversions.list, listConversions);
  serveOutside(door, conversions.exportCsv, async (membership, filter, { platform, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="conversions.csv"')
      .send(await conversionsFile(platform, membership, filter)),
  );
  serve(door, conversions.get, describeConversion);
  serve(door, conversions.create, createConversion);
  serve(door, conversions.creditable, listCreditable);
  serve(door, conversions.reassign, reassignConversion);
  serve(door, conversions.reject, rejectConversion);
  serve(door, conversions.reverse, reverseConversion);
  serve(door, conversions.restore, restoreConversion);
  serve(door, conversions.decideMany, decideMany);
  serve(door, conversions.restoreMany, restoreMany);
  serve(door, conversions.rules, showRules);
  serve(door, conversions.changeRules, changeRules);
  serve(door, conversions.run, latestRun);
  serve(door, conversions.startRun, startRun);
  serve(door, conversions.cancelRun, cancelRun);
}
