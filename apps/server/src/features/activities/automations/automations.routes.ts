import { automations } from "@delight/contract/automations";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
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

export function automationsRoutes(door: Door): void {
  serve(door, automations.get, getAutomation);
  serve(door, automations.create, createAutomation);
  serve(door, automations.update, changeAutomation);
  serveOutside(door, automations.check, checkAutomation);
  serve(door, automations.publish, publishAutomation);
  serve(door, automations.foresee, foreseePublication);
  serve(door, automations.dryRun, dryRun);
  serve(door, automations.counts, getCounts);
  serve(door, automations.enrolments, listEnrolments);
  serve(door, automations.pauseEnrolment, pauseEnrolment);
  serve(door, automations.resumeEnrolment, resumeEnrolment);
  serve(door, automations.endEnrolment, endEnrolment);
  serve(door, automations.webhooks, async (tx) => ({ items: await listEndpointNames(tx) }));
  serve(door, automations.recipes, listRecipes);
  serve(door, automations.createFromRecipe, createFromRecipe);
}
