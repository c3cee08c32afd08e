import * as z from "zod";
import { ById, Day, Nothing, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ComparedWith, PeriodPreset } from "./reports.ts";

/** What the dashboard shows: days back from today or a span of the calendar, which go along with time, or fixed days. */
export const DashboardChoice = z.strictObject({
  days: z.number().int().min(1).max(731).optional(),
  preset: PeriodPreset.optional(),
  from: Day.optional(),
  to: Day.optional(),
  compare: ComparedWith,
});
export type DashboardChoice = z.infer<typeof DashboardChoice>;

export const DashboardView = z.object({
  id: z.uuid(),
  name: z.string(),
  choice: DashboardChoice,
  /** For everybody of the organization to see. */
  is_shared: z.boolean(),
  /** Whether the caller made it: only its maker may change it. */
  is_own: z.boolean(),
  /** Of the caller: what the dashboard begins with. */
  is_default: z.boolean(),
});
export type DashboardView = z.infer<typeof DashboardView>;

const facts = { name: RequiredLine, choice: DashboardChoice, is_shared: z.boolean() };

export const dashboardViews = {
  list: endpoint({
    method: "GET",
    path: "/reports/views/",
    access: "reports.view",
    summary: "Saved views of the dashboard by name: the caller's own and those that others share",
    input: Nothing,
    output: z.array(DashboardView),
    forPeople: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/reports/views/",
    access: "reports.view",
    summary: "Save what the dashboard shows under a name",
    input: z.object({ ...facts, is_shared: facts.is_shared.default(false) }),
    output: DashboardView,
    status: 201,
    forPeople: true,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/reports/views/:id",
    access: "reports.view",
    summary: "Rename a view of one's own, change what it shows, share it or keep it to oneself",
    input: ById.extend(z.object(facts).partial().shape),
    output: DashboardView,
    forPeople: true,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/reports/views/:id",
    access: "reports.view",
    summary: "Delete a view of one's own; for a day it can be put back",
    input: ById,
    output: Nothing,
    forPeople: true,
  }),
  restore: endpoint({
    method: "POST",
    path: "/reports/views/:id/restore",
    access: "reports.view",
    summary: "Put a view back that was deleted",
    input: ById,
    output: DashboardView,
    forPeople: true,
  }),
  setDefault: endpoint({
    method: "PUT",
    path: "/reports/views/default",
    access: "reports.view",
    summary: "Choose the view that the dashboard begins with for the caller; null for none",
    input: z.object({ id: z.uuid().nullable() }),
    output: Nothing,
    forPeople: true,
  }),
};
