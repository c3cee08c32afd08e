import { expect, test } from "vitest";
import { temporaryTree } from "../source/temporary-tree.ts";
import { untranslatedSentences } from "./field-sentences.ts";

const table = "apps/web/src/ui/form/known-sentences.ts";
const service = "apps/server/src/features/team/team.service.ts";
const schema = "packages/contract/src/team.ts";

const sound: Record<string, string> = {
  [table]: `const sentences = {
    "is a member already": "memberAlready", "must be blue": "blue", "must have at least 10 characters": "tooShort",
    "say why": "reason", "must be one line": "line", "one a language": "one", "must be text": "text",
  } as const;`,
  [service]: `
    const words = "must be blue";
    export function invite() {
      if (a) throw invalidField("email", "is a member already", "conflict");
      if (b) throw invalidField("password", \`must have at least \${shortest} characters\`);
      throw new AppError("conflict", "No", { fields: atFields(names, words) });
    }`,
  [schema]: `
    const note = z.string("must be text").min(1, "say why").regex(/^.*$/, "must be one line").max(Math.max(most, 3));
    const variants = z.array(note).refine(isUnique, { message: "one a language" });
    const role = z.enum(["owner", "viewer"]).default("owner");`,
};

function faultsOf(files: Record<string, string>): string {
  using tree = temporaryTree({ ...sound, ...files });
  return untranslatedSentences(tree.root).join("\n");
}

const without = (path: string, from: string, to: string): Record<string, string> => ({
  [path]: (sound[path] ?? "").replace(from, to),
});

test("sentences of server and contract that the table knows have no fault, whatever the numbers in them", () => {
  expect(faultsOf({})).toBe("");
  expect(faultsOf(without(table, "at least 10", "at least 3"))).toBe("");
});

test.each([
  [
    "a new sentence of the server",
    without(service, "is a member", "was a member"),
    `${service}:4: "was a member already"`,
  ],
  ["a new sentence with a number", without(service, "at least", "just"), '"must have just 0 characters" is not in'],
  ["a new sentence of several fields", without(service, "must be blue", "must be red"), '"must be red" is not in'],
  ["a new sentence of a schema", without(schema, "say why", "say more"), `${schema}:2: "say more" is not in`],
  ["a new sentence of a pattern", without(schema, "one line", "two lines"), '"must be two lines" is not in'],
  ["a new sentence of a refinement", without(schema, "one a language", "two"), '"two" is not in'],
  ["a new sentence of a kind", without(schema, "must be text", "no text"), '"no text" is not in'],
  [
    "a sentence made elsewhere",
    without(service, '"is a member already"', "sentenceOf(a)"),
    ":4: write the sentence out",
  ],
  [
    "a sentence that goes by the helpers",
    without(service, "atFields(names, words)", "{ email: [words] }"),
    ":6: write the sentence out",
  ],
  ["a row that nobody says any more", without(schema, '.min(1, "say why")', ""), `${table}: nobody says "say why"`],
])("%s is reported", (_, files, fault) => {
  expect(faultsOf(files)).toContain(fault);
});
