import { shapeOf } from "../../apps/web/src/ui/form/known-sentences.ts";
import { filesBelow, isCode, isTest } from "../source/files.ts";
import { parseFile } from "../source/parse.ts";
import { rowsOf, schemaSayings, serverSayings } from "./sayings.ts";

const table = "apps/web/src/ui/form/known-sentences.ts";
/** The helpers hand on what they are given. */
const helpers = "apps/server/src/platform/errors.ts";

/**
 * Contract and server refuse a field in English, and the web looks the sentence up: each must have its row in the table of the web,
 * which gives its translation, and each row somebody who says it.
 */
export function untranslatedSentences(root: string): string[] {
  const sources = (folder: string) =>
    filesBelow(root, [folder])
      .filter((path) => isCode(path) && !isTest(path) && path !== helpers)
      .map((path) => parseFile(root, path));
  const rows = sources("apps/web/src/ui/form")
    .filter(({ path }) => path === table)
    .flatMap(rowsOf);
  const sayings = [
    ...sources("apps/server/src").flatMap(serverSayings),
    ...sources("packages/contract/src").flatMap(schemaSayings),
  ];
  const known = new Set(rows.map(shapeOf));
  const said = new Set(sayings.map(({ sentence }) => shapeOf(sentence ?? "")));
  return [
    ...sayings.flatMap(({ place, sentence }) => {
      if (sentence === undefined) return [`${place}: write the sentence out in invalidField, atFields or the schema`];
      return known.has(shapeOf(sentence)) ? [] : [`${place}: "${sentence}" is not in ${table}`];
    }),
    ...rows.filter((row) => !said.has(shapeOf(row))).map((row) => `${table}: nobody says "${row}"`),
  ];
}
