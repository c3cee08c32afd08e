const words = /^_*[a-z][A-Za-z0-9_]*$/;
const deepest = 100;

/** `first_name` → `firstName`. Only `_` before a–z is folded, so `address_line_1` survives the way there and back. */
export function camelKey(key: string): string {
  if (!words.test(key)) return key;
  return key.replace(/(?<!^_*)_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `firstName` → `first_name`. Splits before capitals only: `password1` stays. */
export function snakeKey(key: string): string {
  return words.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;
}

/** Renames the keys of an answer; what lies below the `opaque` keys (in wire spelling) stays as it is. */
export function toCamel(value: unknown, opaque: readonly string[] = []): unknown {
  return rename(value, { name: camelKey, isOpaque: (key) => opaque.includes(key) }, 0);
}

/** Renames the keys of a body for the wire; what lies below the `opaque` keys (in wire spelling) stays as it is. */
export function toSnake(value: unknown, opaque: readonly string[] = []): unknown {
  return rename(value, { name: snakeKey, isOpaque: (key) => opaque.includes(snakeKey(key)) }, 0);
}

interface Renaming {
  readonly name: (key: string) => string;
  readonly isOpaque: (key: string) => boolean;
}

function rename(value: unknown, renaming: Renaming, depth: number): unknown {
  if (depth >= deepest) return value;
  if (Array.isArray(value)) return value.map((item) => rename(item, renaming, depth + 1));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    renaming.name(key),
    renaming.isOpaque(key) ? inner : rename(inner, renaming, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
