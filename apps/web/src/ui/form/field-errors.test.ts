import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { i18n } from "../../lib/i18n/i18n.ts";
import type { Language } from "../../lib/i18n/languages.ts";
import { fieldErrorsOf, serverFieldErrors } from "./field-errors.ts";

const languages = ["en", "fr", "ar"] as const;

beforeAll(async () => {
  await i18n.loadLanguages([...languages]);
  await i18n.loadNamespaces("fields");
});

const wordsOf = (language: Language) => i18n.getFixedT(language, "fields");
const said = (sentence: string, language: Language = "en") =>
  serverFieldErrors({ field_name: [sentence] }, wordsOf(language))["fieldName"];

test.each([
  ["belongs to another organization already", "Ce nom appartient déjà à une autre organisation"],
  ["must have at least 12 characters", "Au moins 12 caractères sont nécessaires."],
  ["must have no more than 40 million pixels", "40 millions de pixels"],
  ["must be one of 5, 10, 20", "5, 10, 20"],
  ["is wrong", "Ce n’est pas correct"],
  ["is wrong or was used already", "Le code est incorrect"],
])("“%s” is said in French, with the number of the server", (sentence, french) => {
  expect(said(sentence, "fr")).toContain(french);
});

test("a sentence is said in Arabic", () => {
  expect(said("is a member already", "ar")).toBe("هذا الشخص عضو بالفعل.");
});

test("the address in a sentence does not matter: demo mode hides it", () => {
  expect(said("must be an e-mail address such as …@…", "fr")).toContain("Veuillez saisir une adresse e-mail");
});

test("several sentences about a field stand side by side, the same one once", () => {
  const errors = { code: ["must not be empty", "is wrong", "say why", "must not be empty"] };

  expect(serverFieldErrors(errors, wordsOf("en"))).toEqual({
    code: "Please fill this in. This is not right. Please check it. Please say why.",
  });
});

test("what only a newer server says stays as it came", () => {
  expect(said("must rhyme", "fr")).toBe("must rhyme");
});

const schemas: readonly (readonly [string, z.ZodType, unknown, string])[] = [
  ["no text", z.string(), undefined, "Please fill this in."],
  ["an empty text", z.string().min(1), "", "Please fill this in."],
  ["a short text", z.string().min(3), "a", "At least 3 characters are needed."],
  ["a long text", z.string().max(1024), "a".repeat(1025), "At most 1024 characters are allowed."],
  ["no entries", z.array(z.string()).min(1), [], "Please fill this in."],
  ["many entries", z.array(z.string()).max(2), ["a", "b", "c"], "At most 2 are allowed."],
  ["no number", z.number(), "a", "Please enter a number."],
  ["part of a number", z.number().int(), 1.5, "Please enter a whole number."],
  ["a small number", z.number().min(-5), -6, "At least -5 is needed."],
  ["a big number", z.number().max(1_000_000), 1_000_001, "At most 1000000 is allowed."],
  ["no choice", z.enum(["a", "b"]), "c", "Please choose one of the offered values."],
  ["another constant", z.literal("a"), "b", "Please choose one of the offered values."],
  ["no identifier", z.uuid(), "a", "This is not in the expected form."],
  ["no day", z.iso.date(), "a", "This is not in the expected form."],
  ["no pattern", z.string().regex(/^a$/), "b", "This is not in the expected form."],
];

test.each(schemas)(
  "%s: a schema's own complaint is the same sentence before and after sending",
  (_, schema, value, text) => {
    const issues = schema.safeParse(value).error?.issues ?? [];

    expect(fieldErrorsOf(issues, wordsOf("en"))).toEqual({ "": text });
    expect(issues.map(({ message }) => said(message))).toEqual([text]);
  },
);

test("the contract's own sentence goes before the general one, and in a union it is found inside", () => {
  const refused = z.object({
    note: z.string().min(1, "say why"),
    currency: z.string().regex(/^$/, "must be a single line").or(z.literal("x")),
  });
  const issues = refused.safeParse({ note: "", currency: "y" }).error?.issues ?? [];

  expect(fieldErrorsOf(issues, wordsOf("en"))).toEqual({
    note: "Please say why.",
    currency: "Please write this on a single line.",
  });
});
