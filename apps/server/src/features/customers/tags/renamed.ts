import { eachOnce, textKey } from "@delight/contract/same-text";

/** As jsonb holds it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface Renaming {
  readonly tag: string;
  readonly to: string;
}

/** A list of tags in which one is another one now, and stands once. */
export function renamedIn(tags: readonly string[], { tag, to }: Renaming): string[] {
  return eachOnce(tags.map((one) => (isSame(one, tag) ? to : one)));
}

/** A rule or the definition of an automation in which whatever names a tag names another one. */
export function renamed(value: Json, renaming: Renaming): Json {
  if (Array.isArray(value)) return value.map((one: Json) => renamed(one, renaming));
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.entries(value).map(([key, one]): [string, Json] => [key, renamed(one, renaming)]);
  const { kind, tag, tags, ...rest } = Object.fromEntries(inside);
  const isAbout = kind === "tag" || kind === "tagged";
  if (!isAbout) return Object.fromEntries(inside);
  return {
    ...rest,
    kind,
    ...(tag === undefined ? {} : { tag: renamedAlone(tag, renaming) }),
    ...(tags === undefined ? {} : { tags: isTexts(tags) ? renamedIn(tags, renaming) : tags }),
  };
}

function renamedAlone(tag: Json, renaming: Renaming): Json {
  return typeof tag === "string" && isSame(tag, renaming.tag) ? renaming.to : tag;
}

function isSame(one: string, other: string): boolean {
  return textKey(one) === textKey(other);
}

function isTexts(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((one: Json) => typeof one === "string");
}
