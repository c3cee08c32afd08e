import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";
import { cleanLine } from "./same-text.ts";

/** What can be found, in the order of groups that match equally well. */
export const SearchKind = z.enum(["customers", "services", "activities", "emails", "segments"]);
export type SearchKind = z.infer<typeof SearchKind>;

/** `score` says how well it matches, from 1 (that is its name) over its beginning, words, and parts of words to 0.25 (a typing error away). */
const hit = z.object({
  id: z.uuid(),
  title: z.string(),
  /** One of our own words (a status, a kind of segment), or what else the organization says of it; empty where there is nothing. */
  subtitle: z.string(),
  score: z.number(),
});
export type SearchHit = z.infer<typeof hit>;

/** A customer by name, with the e-mail address below it. */
const customerHit = aboutPerson(
  hit.extend({ title: personal(z.string(), "full_name"), subtitle: personal(z.string(), "email") }),
  "id",
);

export const search = {
  /**
   * The best of each kind that the caller may see, best first; all words must match, without regard to case, accents, Arabic
   * letter variants, and a typing error or two. In demo mode customers are found by their invented names among 2 000.
   * One search of a user runs at a time: a newer one ends the older, which is refused as `conflict` (409) within moments.
   */
  find: endpoint({
    method: "GET",
    path: "/search/",
    access: "organization.view",
    forPeople: true,
    refuses: ["conflict"],
    summary: "Find customers, services, activities, emails and segments",
    input: z.object({
      q: z.string().overwrite(cleanLine).min(2, fieldError("tooFewToSearch")).max(100),
      /** Of each kind. */
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
    output: z.object({
      customers: z.array(customerHit),
      services: z.array(hit),
      activities: z.array(hit),
      emails: z.array(hit),
      segments: z.array(hit),
      /** Kinds that were not searched to the end within a second: there may be more, and better ones. */
      incomplete: z.array(SearchKind),
    }),
  }),
};
