import type { Block } from "../document.ts";
import { deadPicture } from "./dead-link.ts";
import type { CheckContext, CheckedEmail, EmailFinding } from "./finding.ts";
import { saidBy, sentBlocks } from "./places.ts";

const fileName = /^[\w%() -]+\.(png|jpe?g|gif|webp|svg|bmp)$|^(img|image|photo|dsc|screenshot)[\s_-]?\d*$/i;

function checkPicture(block: Block): EmailFinding[] {
  if (block.kind !== "image" && block.kind !== "video") return [];
  const { id: blockId, src, alt } = block;
  if (src === "") return [{ level: "error", code: "image_missing", blockId, detail: alt }];
  if (alt.trim() === "") return [{ level: "warning", code: "alt_missing", blockId, detail: src }];
  return fileName.test(alt.trim()) ? [{ level: "warning", code: "alt_is_file_name", blockId, detail: alt }] : [];
}

function checkHero(block: Block): EmailFinding[] {
  if (block.kind !== "hero" || block.src === "") return [];
  const words = [block.title, block.html.replace(/<[^<>]*>/g, "")].join("").trim();
  return words === "" ? [{ level: "warning", code: "hero_wordless", blockId: block.id, detail: block.src }] : [];
}

/** A picture that no program for mail can load. */
function checkDead(src: string): EmailFinding[] {
  const dead = src === "" ? undefined : deadPicture(src);
  if (dead === undefined) return [];
  const fix = dead.to === undefined ? {} : { fix: { kind: "address" as const, from: src, to: dead.to } };
  return [{ level: "error", code: "image_dead", detail: src.slice(0, 200), ...fix }];
}

function checkGone(block: Block, gone: ReadonlySet<string>): EmailFinding[] {
  const remove = { kind: "remove" as const, from: "", to: "" };
  return saidBy(block)
    .images.filter((src) => gone.has(src))
    .map((src) => ({ level: "error", code: "image_gone", blockId: block.id, detail: src, fix: remove }));
}

/** One attribute of a tag; nothing when it has none, an empty text when it has no value. */
function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]*)))?(?=[\\s/>])`, "i").exec(tag);
  return found ? (found[1] ?? found[2] ?? found[3] ?? "") : undefined;
}

function checkTag(image: string, gone: ReadonlySet<string>): EmailFinding[] {
  const src = attributeOf(image, "src") ?? "";
  const alt = attributeOf(image, "alt");
  const found: EmailFinding[] = [];
  if (alt === undefined) found.push({ level: "warning", code: "alt_missing", detail: (src || image).slice(0, 200) });
  if (fileName.test(alt ?? "")) found.push({ level: "warning", code: "alt_is_file_name", detail: alt ?? "" });
  if (gone.has(src)) found.push({ level: "error", code: "image_gone", detail: src });
  if (src.trim() === "") found.push({ level: "error", code: "image_missing", detail: alt ?? "" });
  return [...found, ...checkDead(src)];
}

function checkHtmlImages(html: string, gone: ReadonlySet<string>): EmailFinding[] {
  return (html.match(/<img\b[^<>]*>/gi) ?? []).flatMap((image) => checkTag(image, gone));
}

/** Pictures, and what is said of them to those who do not see them. */
export function checkImages({ document }: CheckedEmail, { goneImages = new Set() }: CheckContext): EmailFinding[] {
  if (document.mode === "html") return checkHtmlImages(document.html ?? "", goneImages);
  return sentBlocks(document).flatMap((block) => [
    ...checkPicture(block),
    ...checkHero(block),
    ...checkGone(block, goneImages),
    ...(block.kind === "html" || block.kind === "text"
      ? []
      : saidBy(block).images.flatMap((src) => checkDead(src).map((one) => ({ ...one, blockId: block.id })))),
    ...(block.kind === "html"
      ? checkHtmlImages(block.html, goneImages).map((one) => ({ ...one, blockId: block.id }))
      : []),
  ]);
}
