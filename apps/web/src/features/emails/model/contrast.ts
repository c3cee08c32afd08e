import { contrast } from "../../../ui/theme/contrast.ts";

/** What WCAG 2.2 AA asks of words (1.4.3): large ones may have less. */
const asked = { usual: 4.5, large: 3 };

export interface ContrastHint {
  /** 1 to 21, cut to one digit so that it never promises more than there is. */
  readonly ratio: number;
  readonly isEnough: boolean;
}

/** How well words of one colour can be read on another; large words are of 24 pixels, or of 19 in bold. */
export function contrastHint(words: string, ground: string, isLarge = false): ContrastHint {
  const exact = contrast(words, ground);
  return { ratio: Math.floor(exact * 10) / 10, isEnough: exact >= (isLarge ? asked.large : asked.usual) };
}
