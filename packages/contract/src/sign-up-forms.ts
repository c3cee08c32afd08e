import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Language, Moment, Nothing, RequiredLine, VersionNumber } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { MailTopic } from "./mail-preferences.ts";
import { WebAddress } from "./settings.ts";

/** So many forms an organization has at most. */
export const mostForms = 50;
/** Days for which the link of a confirmation mail works. */
export const confirmDays = 7;

const Text = z.string().trim().max(1000);

/** What a form says in one language. */
export const FormTexts = z.object({
  title: RequiredLine,
  /** What people agree to by ticking it; kept with the consent, word by word. */
  consent: Text.min(1, fieldError("required")),
  /** Beneath the thanks of the last page; may be empty. */
  thanks: Text,
});
export type FormTexts = z.infer<typeof FormTexts>;

const facts = {
  name: RequiredLine,
  /** The address is always asked. */
  asks_name: z.boolean(),
  asks_phone: z.boolean(),
  /** Customer fields by id, in their order on the form. */
  fields: z.array(z.uuid()).max(20),
  /** Among which people choose; empty: they are not asked, and get everything. */
  topics: z.array(MailTopic).max(MailTopic.options.length),
  /** Given to whoever confirms. */
  tags: z.array(RequiredLine).max(20),
  texts: z.object({ en: FormTexts, fr: FormTexts, ar: FormTexts }),
  /** Where the last page leads back to; empty: nowhere. */
  website: WebAddress,
  is_active: z.boolean(),
};

/** A form by which people sign themselves up; who does is subscribed once they confirm it by the link of a mail. */
export const SignUpForm = z.object({
  id: z.uuid(),
  ...facts,
  website: z.string(),
  /** Of what it asks and says: a change that knows an older one is refused, and each consent names the one that was read. */
  version: z.number().int(),
  /** How often it was sent, and how often that was confirmed. */
  asked: z.number().int(),
  confirmed: z.number().int(),
  /** Where people find it. */
  url: z.string(),
  created_at: Moment,
});
export type SignUpForm = z.infer<typeof SignUpForm>;

export const signUpForms = {
  list: endpoint({
    method: "GET",
    path: "/sign-up-forms/",
    access: "organization.view",
    summary: "Sign-up forms, by name",
    input: Nothing,
    output: z.array(SignUpForm),
  }),
  create: endpoint({
    method: "POST",
    path: "/sign-up-forms/",
    access: "organization.settings",
    rules: ["moneyOnForm", "fieldGone"],
    summary: "Add a sign-up form",
    input: z.object(facts),
    output: SignUpForm,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/sign-up-forms/:id",
    access: "organization.settings",
    rules: ["moneyOnForm", "fieldGone"],
    summary: "Change a sign-up form",
    input: ById.extend({ ...facts, version: VersionNumber }),
    output: SignUpForm,
  }),
  /** Who has not confirmed by then can't any more. */
  remove: endpoint({
    method: "DELETE",
    path: "/sign-up-forms/:id",
    access: "organization.settings",
    summary: "Delete a sign-up form",
    input: ById,
    output: Nothing,
  }),
  /** Plain HTML to be put into a page of one's own: no script, no style, nothing from elsewhere. */
  snippet: endpoint({
    method: "GET",
    path: "/sign-up-forms/:id/snippet",
    access: "organization.view",
    summary: "The HTML of a sign-up form",
    input: ById.extend({ language: Language.default("en") }),
    output: z.object({ html: z.string() }),
  }),
};
