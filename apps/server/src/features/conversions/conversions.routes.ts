import { conversions } from "@delight/contract/conversions";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
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

export function conversionsRoutes(router: ApiRouter): void {
  serve(router, conversions.list, listConversions);
  serveNonTransactional(router, conversions.exportCsv, async (membership, filter, { platform, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="conversions.csv"')
      .send(await conversionsFile(platform, membership, filter)),
  );
  serve(router, conversions.get, describeConversion);
  serve(router, conversions.create, createConversion);
  serve(router, conversions.creditable, listCreditable);
  serve(router, conversions.reassign, reassignConversion);
  serve(router, conversions.reject, rejectConversion);
  serve(router, conversions.reverse, reverseConversion);
  serve(router, conversions.restore, restoreConversion);
  serve(router, conversions.decideMany, decideMany);
  serve(router, conversions.restoreMany, restoreMany);
  serve(router, conversions.rules, showRules);
  serve(router, conversions.changeRules, changeRules);
  serve(router, conversions.run, latestRun);
  serve(router, conversions.startRun, startRun);
  serve(router, conversions.cancelRun, cancelRun);
}
