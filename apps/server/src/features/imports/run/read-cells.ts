import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { type Fault, isLonger, isUnreadable, type Mapping, surplus, textOf, unreadable } from "./read-facts.ts";

/** What the cells of one row say, by field, and where it stands. */
export interface Cells<Field extends string> {
  readonly texts: Partial<Record<Field, string>>;
  readonly columns: Partial<Record<Field, number>>;
  readonly faults: Fault[];
}

/** How cells of a kind of rows are judged. */
export interface Judging<Field extends string> {
  readonly fields: readonly Field[];
  /** What is wrong with a text that is not empty, beside its length. */
  readonly faultOf: (field: Field, text: string) => RowReason | undefined;
  /** A cell without which the row can't be read either. */
  readonly needsCell?: Field;
  /** Characters. */
  readonly longest: (field: Field) => number;
  /** Of each of these, one has to be said; else the row is wrong for this reason. */
  readonly needed: readonly (readonly [fields: readonly Field[], reason: RowReason])[];
}

/** Takes cells apart by their fields; of two columns for one the first counts. */
export function readCells<Field extends string>(
  cells: readonly string[],
  mapping: Mapping,
  judging: Judging<Field>,
): Cells<Field> {
  const read: Cells<Field> = { texts: {}, columns: {}, faults: [] };
  for (const [column, target] of mapping.entries()) {
    const field = judging.fields.find((one) => one === target);
    if (field === undefined) {
      continue;
    }
    const text = textOf(cells[column]);
    read.columns[field] ??= column;
    const reason = text === "" ? undefined : judge(judging, field, text);
    if (text !== "") {
      read.texts[field] ??= text;
    }
    if (reason !== undefined) {
      read.faults.push({ column, value: text, reason, ...(field === judging.needsCell ? { ofRow: true } : {}) });
    }
  }
  const beyond = surplus(cells, mapping);
  read.faults.push(...(beyond ? [beyond] : missing(read, judging)));
  return read;
}

function judge<Field extends string>({ faultOf, longest }: Judging<Field>, field: Field, text: string) {
  if (isUnreadable(text)) {
    return unreadable;
  }
  const most = longest(field);
  return faultOf(field, text) ?? (isLonger(text, most) ? rowReason("tooLong", { limit: most }) : undefined);
}

/** What a row lacks, said where it would stand. */
function missing<Field extends string>({ texts, columns }: Cells<Field>, { needed }: Judging<Field>): Fault[] {
  return needed.flatMap(([fields, reason]) => {
    const column = fields.map((field) => columns[field]).find((one) => one !== undefined) ?? 0;
    const isThere = fields.some((field) => texts[field] !== undefined);
    return isThere ? [] : [{ column, value: "", reason, ofRow: true }];
  });
}
