import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, isCode, isTest } from "../source/files.ts";
import { parseFile } from "../source/parse.ts";
import { baseOf, incompleteness } from "./completeness.ts";
import { missingKeys, unusedKeys } from "./keys.ts";
import { type Namespace, serverNamespaces, webNamespaces } from "./locales.ts";
import { type Usage, usageOf } from "./usage.ts";

/** Everything that is wrong with the translations of the project, one readable line each. */
export function checkTranslations(root: string): string[] {
  const web = webNamespaces(root);
  const server = serverNamespaces(root);
  const usages = usagesBelow(root, ["apps/web/src"]);
  // Contract and server refuse fields by codes, which are the keys of `fields.json`.
  const codes = usagesBelow(root, ["packages/contract/src", "apps/server/src"]).map(({ texts }) => texts);
  const coded = codes.map((texts) => ({ path: "", namespaces: [], keys: [], patterns: [], texts }));
  return [
    ...[...web, ...server].flatMap(incompleteness),
    ...missingKeys(web, usages),
    ...unusedKeys(web, [...usages, ...coded]),
    ...server.flatMap((namespace) => unmentioned(root, namespace)),
    ...lostWords(root, web),
  ];
}

function usagesBelow(root: string, folders: readonly string[]): Usage[] {
  return filesBelow(root, folders)
    .filter((path) => isCode(path) && !isTest(path))
    .map((path) => usageOf(parseFile(root, path)));
}

/** What journeys look for on the screen, by whole keys such as `auth:login.email`, and nobody shows any more. */
function lostWords(root: string, web: readonly Namespace[]): string[] {
  const known = new Map(
    web.map(({ name, texts }) => [name, new Set([...(texts.en?.keys() ?? [])].flatMap((key) => [key, baseOf(key)]))]),
  );
  const journeys = filesBelow(root, ["e2e"]).filter((path) => isCode(path));
  return journeys.flatMap((path) =>
    usageOf(parseFile(root, path))
      .texts.filter((text) => {
        const [, name = "", key = ""] = /^([\w-]+):([\w.]+)$/.exec(text) ?? [];
        return known.get(name)?.has(key) === false;
      })
      .map((text) => `${path} looks for "${text}", which no translation has`),
  );
}

/** The server's texts are read as plain objects: a key whose last word its module never says is asked for nowhere. */
function unmentioned(root: string, { name, place, texts }: Namespace): string[] {
  const code = filesBelow(root, [place])
    .filter((path) => isCode(path) && !isTest(path))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  const bases = new Set([...(texts.en?.keys() ?? [])].map(baseOf));
  return [...bases]
    .filter((key) => !new RegExp(`\\b${key.split(".").at(-1)}\\b`).test(code))
    .map((key) => `${name}: ${key} is asked for nowhere`);
}
