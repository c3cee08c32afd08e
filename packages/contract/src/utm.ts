import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { DomainName } from "./domain-name.ts";

/** The parameters by which other programs tell where a visit came from, in the order in which they are added. */
export const utmKeys = ["source", "medium", "campaign", "term", "content"] as const;

/** Empty: left out. `{name}` stands for the name of the activity as an address may hold it. */
const parameter = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u, fieldError("singleLine"))
  .regex(/^(?:[^{}]|\{name\})*$/, fieldError("bracesOfName"));

const parameters = {
  is_on: z.boolean(),
  source: parameter,
  medium: parameter,
  campaign: parameter,
  term: parameter,
  content: parameter,
};

/** Without a source the programs that read them ignore all others. */
const namesSource = ({ is_on, source }: { is_on: boolean; source: string }) => !is_on || source !== "";

/** What a campaign or a step adds in place of what the organization does; off: nothing. */
export const OwnUtm = z.object(parameters).refine(namesSource, { path: ["source"], message: fieldError("required") });
export type OwnUtm = z.infer<typeof OwnUtm>;

/** What is added to links into the web, and to which: at these domains and below them, at all of them where none is named. */
export const Utm = z
  .object({ ...parameters, domains: z.array(DomainName).max(20) })
  .refine(namesSource, { path: ["source"], message: fieldError("required") });
export type Utm = z.infer<typeof Utm>;
