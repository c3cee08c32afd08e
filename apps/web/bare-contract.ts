import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const prefix = "@delight/contract/bare/";

/**
 * What `@delight/contract/bare/<module>` stands for in the browser: the endpoints without their schemas, numbers, and lists of words
 * without the library behind them. Whoever only calls needs no more, and the sign-in page loads no validation.
 */
export function bareContract(): Plugin {
  return {
    name: "bare-contract",
    enforce: "pre",
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const address = import.meta.resolve(`@delight/contract/${id.slice(prefix.length + 1)}`);
      this.addWatchFile(fileURLToPath(address));
      const module = (await import(`${address}?at=${Date.now()}`)) as Record<string, unknown>;
      return Object.entries(module)
        .flatMap(([name, value]) => bareExport(name, value))
        .join("\n");
    },
    // Types know the schemas, the browser would not: better no build than a form that breaks in it.
    transform(code, id) {
      if (/\.tsx?$/.test(id) && code.includes(prefix) && /\buseContractForm\b|\.(input|output)\b/.test(code)) {
        this.error(`${id} needs the schemas of the contract: import it without “bare”`);
      }
    },
  };
}

function bareExport(name: string, value: unknown): string[] {
  if (typeof value === "number") return [`export const ${name} = ${value};`];
  if (isWordList(value)) return [`export const ${name} = ${JSON.stringify({ options: value.options })};`];
  if (!isEndpoints(value)) return [];
  return [
    `export const ${name} = ${JSON.stringify(value, (key, part: unknown) => (schemas.has(key) ? undefined : part))};`,
  ];
}

const schemas = new Set([
  "input",
  "output",
  "summary",
  "access",
  "alsoNeeds",
  "refuses",
  "rules",
  "example",
  "forPeople",
  "notRepeatable",
  "notInDemoMode",
  "status",
]);

function isWordList(value: unknown): value is { readonly options: readonly string[] } {
  return isObject(value) && Array.isArray(value["options"]) && value["options"].every((one) => typeof one === "string");
}

function isEndpoints(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.values(value).every((one) => isObject(one) && "method" in one && "path" in one);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
