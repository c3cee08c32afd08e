import * as z from "zod";

/** One step from a version to the next, keyed by the version it starts from. */
export type Migrations = Record<number, (document: Record<string, unknown>) => Record<string, unknown>>;

type Loose = Record<string, unknown>;

const Versioned = z.looseObject({ version: z.number().int().min(1) });
const FirstVersion = z.looseObject({ style: z.looseObject({}), blocks: z.array(z.looseObject({ kind: z.string() })) });
const FirstColumns = z.array(z.looseObject({ blocks: z.array(z.looseObject({ kind: z.string() })) }));

/** A button's own colour was called its background, which every block has behind it now; columns always stacked. */
function blockFromFirst(block: Loose): Loose {
  if (block["kind"] === "columns") {
    const columns = FirstColumns.parse(block["columns"]);
    return {
      ...block,
      vertical: "top",
      stacks: true,
      columns: columns.map((column) => ({ ...column, blocks: column.blocks.map(blockFromFirst) })),
    };
  }
  if (block["kind"] !== "button") return block;
  const { background, ...button } = block;
  return background === undefined ? button : { ...button, fill: background };
}

function fromFirst(document: Loose): Loose {
  const { style, blocks, ...others } = FirstVersion.parse(document);
  const looks = {
    headingColor: style["textColor"],
    linkColor: style["primary"],
    headingFontFamily: style["fontFamily"],
  };
  return { ...others, style: { ...style, ...looks }, blocks: blocks.map(blockFromFirst) };
}

export const migrations: Migrations = { 1: fromFirst };

/** Takes a stored document of any earlier version and returns it in the shape of the target version. */
export function migrate(stored: unknown, steps: Migrations, target: number): Record<string, unknown> {
  let document: Loose = Versioned.parse(stored);
  for (let version = Number(document["version"]); version < target; version += 1) {
    const step = steps[version];
    if (!step) throw new Error(`No way from version ${version} of an email document to version ${version + 1}`);
    document = { ...step(document), version: version + 1 };
  }
  return document;
}
