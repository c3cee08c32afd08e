import type { MergeValues } from "../merge-fields.ts";
import type { EmailLanguage } from "../words.ts";
import { prepareTemplate } from "../template/fill.ts";
import { compileTemplate, TemplateError } from "../template/template.ts";
import { typedValue } from "../template/values.ts";
import { splitLiquid } from "../source/mask.ts";
import type { CheckedEmail } from "./finding.ts";
import { fieldUses } from "./gaps.ts";

/** One merge field in one line, asked of customers. */
export interface CheckedField {
  field: string;
  blockId?: string;
  /** Of those asked, how many have no value. */
  missing: number;
  hasFallback: boolean;
  /** The line as it was written. */
  line: string;
  /** The line as the first of them would read it; empty when nobody misses it. */
  reads: string;
}

/** A line may hold half of a condition: only what writes is kept. */
function fillLine(line: string, values: MergeValues, language: EmailLanguage): string {
  const source = splitLiquid(line)
    .filter(({ text, isTag }) => !isTag || text.startsWith("{{"))
    .map(({ text }) => text)
    .join("");
  try {
    return prepareTemplate(compileTemplate(source, "text"), language)({ values, linkAddress: () => "", linkCount: 0 });
  } catch (error) {
    if (error instanceof TemplateError) return "";
    throw error;
  }
}

/** For every merge field that is read and may be empty: for how many of these customers it is, and what they would read. */
export function checkFields(email: CheckedEmail, customers: readonly MergeValues[]): CheckedField[] {
  const seen = new Set<string>();
  return fieldUses(email).flatMap(({ field, line, hasFallback, blockId }): CheckedField[] => {
    const key = `${blockId ?? ""} ${field} ${line}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const without = customers.filter((values) => typedValue(values, field) === undefined);
    const [first] = without;
    const reads = first ? fillLine(line, first, email.language) : "";
    const place = blockId ? { blockId } : {};
    return [
      { field, ...place, missing: without.length, hasFallback, line: line.slice(0, 300), reads: reads.slice(0, 300) },
    ];
  });
}
