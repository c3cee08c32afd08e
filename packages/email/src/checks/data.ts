import type { EmailDocument } from "../document.ts";
import { isDataField } from "../merge-fields.ts";
import { neededBy } from "../render/links.ts";
import { fieldUses } from "./gaps.ts";
import { linksOf } from "./places.ts";

/**
 * The names, without their `data.`, that whoever sends a transactional mail must hand over: those that are read or lead
 * somewhere, without a fallback and outside of conditions that ask for them.
 */
export function neededData(email: { document: EmailDocument; subject: string; preheader: string }): string[] {
  const read = fieldUses(email).flatMap(({ field, hasFallback }) => (hasFallback ? [] : [field]));
  const led = linksOf(email.document).flatMap(({ href }) => neededBy(href) ?? []);
  const names = [...read, ...led].filter(isDataField).map((name) => name.slice("data.".length));
  return [...new Set(names)].toSorted();
}
