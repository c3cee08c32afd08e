import { findMergeField, findMergeList } from "../merge-fields.ts";
import { splitLiquid } from "../source/mask.ts";
import { ownNames } from "../source/own-names.ts";
import { liquidFor } from "./liquid.ts";
import { parseLiquid, TemplateError } from "./template.ts";

function asText(tag: string) {
  return `{% raw %}${tag}{% endraw %}`;
}

function canRead(source: string): boolean {
  try {
    parseLiquid(source);
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}

function isKnown(name: string) {
  const [first = ""] = name.split(".");
  return findMergeField(name) !== undefined || findMergeList(first) !== undefined || first === "forloop";
}

/**
 * A source of another product as it can be shown: what our Liquid can't read or doesn't know stands there as it was written,
 * where sending would refuse it.
 */
export function tolerate(source: string): string {
  const own = ownNames(source);
  const isOurs = (tag: string) =>
    canRead(tag) &&
    liquidFor("text", "en")
      .globalFullVariablesSync(parseLiquid(tag))
      .every((name) => isKnown(name) || own.has(name.split(".")[0] ?? ""));
  const shown = splitLiquid(source)
    .map(({ text, isTag }) => (isTag && text.startsWith("{{") && !isOurs(text) ? asText(text) : text))
    .join("");
  if (canRead(shown)) return shown;
  return splitLiquid(source)
    .map(({ text, isTag }) => {
      if (!isTag) return text.replace(/\{[{%]/g, asText);
      return text.startsWith("{{") && isOurs(text) ? text : asText(text);
    })
    .join("");
}
