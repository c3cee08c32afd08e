import * as z from "zod";
import { Block, type BlockKind, type BlockOf, Color, type ColumnsBlock } from "./block.ts";
import { directionOf, type EmailLanguage, words } from "./words.ts";

export { Align, Block, type BlockKind, type BlockOf, LeafBlock } from "./block.ts";
export { type Direction, directionOf, type EmailLanguage } from "./words.ts";

export const currentVersion = 1;

/** Look of the whole email; blocks may differ in their own colours. */
export const EmailStyle = z.object({
  contentWidth: z.number().int().min(320, "at least 320 pixels").max(900, "at most 900 pixels"),
  background: Color,
  surface: Color,
  textColor: Color,
  primary: Color,
  onPrimary: Color,
  fontFamily: z.enum(["system", "arial", "georgia", "tahoma", "verdana"]),
  fontSize: z.number().int().min(14, "at least 14 pixels").max(24, "at most 24 pixels"),
  radius: z.number().int().min(0).max(32),
});
export type EmailStyle = z.infer<typeof EmailStyle>;

/** What an email is made of: blocks, or the sender's own HTML kept as it is. */
export const EmailDocument = z
  .object({
    version: z.literal(currentVersion),
    mode: z.enum(["blocks", "html"]),
    direction: z.enum(["ltr", "rtl"]),
    style: EmailStyle,
    blocks: z.array(Block).max(100, "at most 100 blocks"),
    html: z.string().max(500_000, "at most 500,000 characters of HTML").optional(),
  })
  .refine(({ blocks }) => idsAreUnique(blocks), { message: "every block has its own id", path: ["blocks"] });
export type EmailDocument = z.infer<typeof EmailDocument>;

/** Every block in reading order: a columns block first, then what its columns hold. */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.kind === "columns") for (const column of block.columns) yield* walkBlocks(column.blocks);
  }
}

function idsAreUnique(blocks: readonly Block[]) {
  const ids = [...walkBlocks(blocks)].map((block) => block.id);
  return new Set(ids).size === ids.length;
}

/** One step from a version to the next, keyed by the version it starts from. */
export type Migrations = Record<number, (document: Record<string, unknown>) => Record<string, unknown>>;

const migrations: Migrations = {};

const Versioned = z.looseObject({ version: z.number().int().min(1) });

/** Takes a stored document of any earlier version and returns it in the shape of the target version. */
export function migrate(stored: unknown, steps: Migrations, target: number): Record<string, unknown> {
  let document: Record<string, unknown> = Versioned.parse(stored);
  for (let version = Number(document["version"]); version < target; version += 1) {
    const step = steps[version];
    if (!step) throw new Error(`No way from version ${version} of an email document to version ${version + 1}`);
    document = { ...step(document), version: version + 1 };
  }
  return document;
}

/** Reads a stored document, brings it to the current version and refuses what is not one. */
export function parseDocument(stored: unknown): EmailDocument {
  return EmailDocument.parse(migrate(stored, migrations, currentVersion));
}

const plainStyle: EmailStyle = {
  contentWidth: 600,
  background: "#f5f5f9",
  surface: "#ffffff",
  textColor: "#384551",
  primary: "#5f61e6",
  onPrimary: "#ffffff",
  fontFamily: "system",
  fontSize: 16,
  radius: 6,
};

/** The document a new email begins with: a greeting and the footer that the law asks for. */
export function emptyDocument(language: EmailLanguage): EmailDocument {
  return {
    version: currentVersion,
    mode: "blocks",
    direction: directionOf(language),
    style: { ...plainStyle },
    blocks: [newBlock("text", language), newBlock("footer", language)],
  };
}

/** A fresh id; getRandomValues, unlike randomUUID, is there on pages without TLS too. */
export function newBlockId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Fresh = { [Kind in BlockKind]: (id: string, language: EmailLanguage) => BlockOf<Kind> };

const fresh: Fresh = {
  text: (id, language) => ({ id, kind: "text", align: "start", html: `<p>${words[language].text}</p>` }),
  heading: (id, language) => ({ id, kind: "heading", align: "start", level: 2, text: words[language].heading }),
  image: (id) => ({ id, kind: "image", align: "center", src: "", alt: "", width: 552, href: "" }),
  button: (id, language) => ({ id, kind: "button", align: "center", label: words[language].button, href: "" }),
  divider: (id) => ({ id, kind: "divider", thickness: 1 }),
  spacer: (id) => ({ id, kind: "spacer", height: 24 }),
  html: (id) => ({ id, kind: "html", html: "" }),
  footer: (id, language) => ({
    id,
    kind: "footer",
    align: "center",
    reason: words[language].reason,
    unsubscribeLabel: words[language].unsubscribe,
    preferencesLabel: words[language].preferences,
    viewLabel: words[language].view,
  }),
  columns: (id, language) => ({ id, kind: "columns", columns: [newColumn(language), newColumn(language)] }),
};

function newColumn(language: EmailLanguage): ColumnsBlock["columns"][number] {
  return { ratio: 1, blocks: [fresh.text(newBlockId(), language)] };
}

/** A block of the asked kind, ready to be put into a document. */
export function newBlock<Kind extends BlockKind>(kind: Kind, language: EmailLanguage): BlockOf<Kind> {
  return fresh[kind](newBlockId(), language);
}
