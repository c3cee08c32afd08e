import { BounceReason } from "@delight/contract/bounces";
import { readFileSync } from "node:fs";
import { z } from "zod";

/**
 * Words by which servers tell why they refuse, and where they are published. They are lower case with one space between words; `…` stands for
 * up to 60 characters of anything. The first group with a phrase that is in a text decides, so what tells more stands before what is said of many things.
 */
const PhraseGroup = z.strictObject({
  reason: BounceReason,
  source: z.string().min(1),
  phrases: z.array(z.string().min(3)).min(1),
});
export type PhraseGroup = z.infer<typeof PhraseGroup>;

export const phraseGroups: readonly PhraseGroup[] = z
  .array(PhraseGroup)
  .parse(JSON.parse(readFileSync(new URL("phrases.json", import.meta.url), "utf8")));
