import { type Block, type LeafBlock, newBlock, walkBlocks } from "../document.ts";
import { decodeEntities, escapeHtml } from "../source/escape.ts";
import type { CheckedEmail, EmailFix } from "./finding.ts";

/** HTML may have them as entities: rich text keeps Liquid so. */
function replaceWords(text: string, { from, to }: EmailFix): string {
  const escaped = escapeHtml(from);
  const replaced = text.replaceAll(from, to);
  return escaped === from ? replaced : replaced.replaceAll(escaped, escapeHtml(to));
}

function replaceIn(value: unknown, fix: EmailFix): unknown {
  if (typeof value === "string") return replaceWords(value, fix);
  if (Array.isArray(value)) return value.map((one) => replaceIn(one, fix));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceIn(one, fix)]));
}

/** Fields of blocks that hold an address. */
const addressFields = new Set(["href", "url", "src"]);

/** Of an address only what is one: the value of such a field, or of an attribute that holds one in HTML. */
function replaceAddress(value: unknown, fix: EmailFix): unknown {
  if (typeof value === "string") return addressIn(value, fix);
  if (Array.isArray(value)) return value.map((one) => replaceAddress(one, fix));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      addressFields.has(key) && one === fix.from ? fix.to : replaceAddress(one, fix),
    ]),
  );
}

function addressIn(html: string, { from, to }: EmailFix): string {
  const attribute = /(\s(?:href|src|action)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;
  return html.replace(attribute, (written, before: string, given: string) => {
    const address = /^["']/.test(given) ? given.slice(1, -1) : given;
    return decodeEntities(address).trim() === from ? `${before}"${escapeHtml(to)}"` : written;
  });
}

function changeBlocks(blocks: readonly Block[], id: string, change: (block: Block) => Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.id === id) return change(block);
    if (block.kind !== "columns") return [block];
    const columns = block.columns.map((column) => ({
      ...column,
      // What is changed stays of its kind.
      blocks: changeBlocks(column.blocks, id, change) as LeafBlock[],
    }));
    return [{ ...block, columns }];
  });
}

/** The email with one finding mended; the same email where there is nothing to replace. */
export function applyFix<Email extends CheckedEmail>(
  email: Email,
  { blockId, fix }: { blockId?: string | undefined; fix: EmailFix },
): Email {
  const { document, language } = email;
  const withBlocks = (blocks: Block[]) => ({ ...email, document: { ...document, blocks } });
  if (fix.kind === "footer") {
    const hasOne = [...walkBlocks(document.blocks)].some(({ kind }) => kind === "footer");
    return hasOne ? email : withBlocks([...document.blocks, newBlock("footer", language)]);
  }
  if (fix.kind === "remove") return blockId ? withBlocks(changeBlocks(document.blocks, blockId, () => [])) : email;
  const isAddress = fix.kind === "address";
  if (blockId) {
    const replace = isAddress ? replaceAddress : replaceIn;
    return withBlocks(changeBlocks(document.blocks, blockId, (block) => [replace(block, fix) as Block]));
  }
  const replaced = (text: string) => (isAddress ? addressIn(text, fix) : replaceWords(text, fix));
  const html = document.html === undefined ? {} : { html: replaced(document.html) };
  return {
    ...email,
    subject: replaced(email.subject),
    preheader: replaced(email.preheader),
    document: document.mode === "html" ? { ...document, ...html } : document,
  };
}
