import { beforeAll, expect, test } from "vitest";
import { fieldError, reasonOf } from "@delight/contract/field-errors";
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
const said = (code: string, params: Record<string, string> = {}, language: Language = "en") =>
  serverFieldErrors({ field_name: [{ code, params, message: "must rhyme" }] }, wordsOf(language))["fieldName"];

test.each([
  ["identifierTaken", {}, "Ce nom appartient déjà à une autre organisation"],
  ["tooShort", { limit: "12" }, "Au moins 12 caractères sont nécessaires."],
  ["photoTooBig", { limit: "40" }, "40 millions de pixels"],
  ["wrong", {}, "Ce n’est pas correct"],
])("the reason %s is said in French, with what it names", (code, params, french) => {
  expect(said(code, params, "fr")).toContain(french);
});

test("several reasons of a field stand side by side, the same words once", () => {
  const errors = {
    code: ["required", "wrong", "reason", "required"].map((code) => ({ code, params: {}, message: "" })),
  };

  expect(serverFieldErrors(errors, wordsOf("en"))).toEqual({
    code: "Please fill this in. This is not right. Please check it. Please say why.",
  });
});

test("a reason that only a newer server knows is said in the server's words", () => {
  expect(said("rhyme", {}, "fr")).toBe("must rhyme");
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
    expect(issues.map(reasonOf).map(({ code, params }) => said(code, params))).toEqual([text]);
  },
);

test("the contract's own sentence goes before the general one, and in a union it is found inside", () => {
  const refused = z.object({
    note: z.string().min(1, fieldError("reason")),
    currency: z.string().regex(/^$/, fieldError("singleLine")).or(z.literal("x")),
  });
  const issues = refused.safeParse({ note: "", currency: "y" }).error?.issues ?? [];

  expect(fieldErrorsOf(issues, wordsOf("en"))).toEqual({
    note: "Please say why.",
    currency: "Please write this on a single line.",
  });
});
