import * as z from "zod";
import { ById, Day, Nothing, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A day on which the organization does not work; campaigns that heed holidays send nothing on it. */
export const Holiday = z.object({ id: z.uuid(), date: Day, name: z.string() });
export type Holiday = z.infer<typeof Holiday>;

export const holidays = {
  list: endpoint({
    method: "GET",
    path: "/holidays/",
    access: "activities.view",
    summary: "Holidays of the organization, the first one first",
    input: Nothing,
    output: z.object({ items: z.array(Holiday) }),
  }),
  /** A day that is one already is refused at `date`. */
  add: endpoint({
    method: "POST",
    path: "/holidays/",
    access: "organization.settings",
    rules: ["holidayTwice"],
    summary: "Add a holiday",
    input: z.object({ date: Day, name: RequiredLine }),
    output: Holiday,
    status: 201,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/holidays/:id",
    access: "organization.settings",
    summary: "Remove a holiday",
    input: ById,
    output: Nothing,
  }),
};
