import type { Block } from "@delight/email/block";
import { askedContrast, contrast } from "@delight/email/render/color";
import { findBlock, placeOf } from "./places.ts";

export interface ContrastHint {
  /** 1 to 21, cut to one digit so that it never promises more than there is. */
  readonly ratio: number;
  readonly isEnough: boolean;
}

/** How well words of one colour can be read on another; large words are of 24 pixels, or of 19 in bold. */
export function contrastHint(words: string, ground: string, isLarge = false): ContrastHint {
  const exact = contrast(words, ground);
  return { ratio: Math.floor(exact * 10) / 10, isEnough: exact >= askedContrast[isLarge ? "large" : "usual"] };
}

/** On what the words of a block stand: its own ground, else that of its column, of the columns, or of the email. */
export function backgroundOf(blocks: readonly Block[], { id, background }: Block, surface: string): string {
  const { columnsId, column = 0 } = placeOf(blocks, id) ?? {};
  const columns = columnsId === undefined ? undefined : findBlock(blocks, columnsId);
  const around = columns?.kind === "columns" ? (columns.columns[column]?.background ?? columns.background) : undefined;
  return background ?? around ?? surface;
}
