import { automations } from "@delight/contract/automations";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { listEndpointNames } from "../../webhooks/index.ts";
import { changeAutomation, createAutomation, getAutomation } from "./automations.service.ts";
import { checkAutomation } from "./check.service.ts";
import { dryRun } from "./dry-run/dry-run.service.ts";
import {
  endEnrolment,
  getCounts,
  listEnrolments,
  pauseEnrolment,
  resumeEnrolment,
} from "./enrolments/enrolments.service.ts";
import { foreseePublication } from "./publication/publication.service.ts";
import { publishAutomation } from "./publish.service.ts";
import { createFromRecipe, listRecipes } from "./recipes/recipes.service.ts";

export function automationsRoutes(router: ApiRouter): void {
  serve(router, automations.get, getAutomation);
  serve(router, automations.create, createAutomation);
  serve(router, automations.update, changeAutomation);
  serveNonTransactional(router, automations.check, checkAutomation);
  serve(router, automations.publish, publishAutomation);
  serve(router, automations.foresee, foreseePublication);
  serve(router, automations.dryRun, dryRun);
  serve(router, automations.counts, getCounts);
  serve(router, automations.enrolments, listEnrolments);
  serve(router, automations.pauseEnrolment, pauseEnrolment);
  serve(router, automations.resumeEnrolment, resumeEnrolment);
  serve(router, automations.endEnrolment, endEnrolment);
  serve(router, automations.webhooks, async (tx) => ({ items: await listEndpointNames(tx) }));
  serve(router, automations.recipes, listRecipes);
  serve(router, automations.createFromRecipe, createFromRecipe);
}
