import { baseOf } from "./completeness.ts";
import type { Namespace } from "./locales.ts";
import type { Usage } from "./usage.ts";

/** Where a key without a namespace may also be found (the `defaultNS` of the web app). */
const everywhere = "common";

/** Keys that code asks for and no language file has. */
export function missingKeys(namespaces: readonly Namespace[], usages: readonly Usage[]): string[] {
  const known = new Map(
    namespaces.map(({ name, texts }) => [name, [...(texts.en?.keys() ?? [])].flatMap((key) => [key, baseOf(key)])]),
  );
  return usages.flatMap((usage) => {
    const own = usage.namespaces.filter((name) => known.has(name));
    const open = own.length === 0 ? [...known.keys()] : [...own, everywhere];
    const isKnown = (key: string): boolean => {
      const { among, inner } = splitKey(key, open);
      const fits = matcherOf(inner);
      return among.some((name) => known.get(name)?.some(fits));
    };
    const unknown = [...usage.keys, ...usage.patterns].filter((key) => !isKnown(key));
    return [...new Set(unknown)].map((key) => `${usage.path} asks for "${key}", which no translation has`);
  });
}

/** Keys that no code of the web app asks for, by name, by a pattern, or by a table of keys. */
export function unusedKeys(namespaces: readonly Namespace[], usages: readonly Usage[]): string[] {
  const asked = new Set(usages.flatMap(({ keys, texts }) => [...keys, ...texts]));
  const patterns = usages.flatMap((usage) => usage.patterns).map((pattern) => matcherOf(pattern));
  return namespaces.flatMap(({ name, texts }) => {
    const bases = new Set([...(texts.en?.keys() ?? [])].map(baseOf));
    return [...bases]
      .filter((key) => {
        const names = [key, `${name}:${key}`];
        return !names.some((one) => asked.has(one) || patterns.some((fits) => fits(one)));
      })
      .map((key) => `${name}: ${key} is asked for nowhere`);
  });
}

function splitKey(key: string, open: readonly string[]): { among: readonly string[]; inner: string } {
  const at = key.indexOf(":");
  return at < 0 ? { among: open, inner: key } : { among: [key.slice(0, at)], inner: key.slice(at + 1) };
}

function matcherOf(pattern: string): (key: string) => boolean {
  if (!pattern.includes("*")) return (key) => key === pattern;
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const expression = new RegExp(`^${parts.join(".+")}$`);
  return (key) => expression.test(key);
}
