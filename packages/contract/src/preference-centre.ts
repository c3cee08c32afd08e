import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Language, Line, Nothing, VersionNumber } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { MailTopic } from "./mail-preferences.ts";

/** A topic in words of the organization; empty: in ours. */
const TopicText = z.object({
  name: Line.max(60, fieldError("tooLong", { limit: 60 })).default(""),
  what: Line.default(""),
});

/** In one language; what is empty is said in our own words. `{name}` in the introduction is the organization. */
const CentreText = z.object({
  intro: z
    .string()
    .trim()
    .max(500, fieldError("tooLong", { limit: 500 }))
    .default(""),
  reminders: TopicText.default({ name: "", what: "" }),
  offers: TopicText.default({ name: "", what: "" }),
  news: TopicText.default({ name: "", what: "" }),
  feedback: TopicText.default({ name: "", what: "" }),
});
export type CentreText = z.infer<typeof CentreText>;

/** The page on which readers choose what they get. */
export const CentreChoices = z.object({
  /** Those that are shown, in their order; whoever declined another one sees it too. */
  topics: z
    .array(MailTopic)
    .min(1, fieldError("topicMissing"))
    .refine((topics) => new Set(topics).size === topics.length, fieldError("topicTwice"))
    .meta({ uniqueItems: true }),
  /** Whether readers may take a break; a break that was begun can always be ended. */
  offers_pause: z.boolean(),
  texts: z.object({ en: CentreText, fr: CentreText, ar: CentreText }),
});
export type CentreChoices = z.infer<typeof CentreChoices>;

const Kept = CentreChoices.extend({ version: VersionNumber });

export const preferenceCentre = {
  get: endpoint({
    method: "GET",
    path: "/organizations/current/preference-centre",
    access: "organization.view",
    summary: "The page on which readers choose what they get",
    input: Nothing,
    output: Kept,
  }),
  set: endpoint({
    method: "PUT",
    path: "/organizations/current/preference-centre",
    access: "organization.settings",
    summary:
      "Change the page on which readers choose; refused as a conflict when somebody saved another version meanwhile",
    input: Kept,
    output: Kept,
  }),
  /** As a reader of the language would see it; nothing is saved. */
  preview: endpoint({
    method: "POST",
    path: "/organizations/current/preference-centre/preview",
    access: "organization.view",
    summary: "The page as it would look",
    input: CentreChoices.extend({ language: Language }),
    output: z.object({ html: z.string() }),
    notRepeatable: true,
  }),
};
