import * as z from "zod";
import { Language, Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What languages and time zones there are to choose from. */
export const locales = {
  /** Specification 7.12. */
  listLanguages: endpoint({
    method: "GET",
    path: "/languages/",
    access: "public",
    summary: "Languages of the product",
    input: Nothing,
    /** `name` in the language itself. */
    output: z.array(z.object({ code: Language, name: z.string(), is_rtl: z.boolean() })),
  }),
  /** Specification 7.13. */
  listTimeZones: endpoint({
    method: "GET",
    path: "/timezones/",
    access: "public",
    summary: "Time zones of the IANA database",
    input: Nothing,
    /** `offset_minutes` east of UTC, now. */
    output: z.array(z.object({ name: z.string(), offset_minutes: z.number().int() })),
  }),
};
