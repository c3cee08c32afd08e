/** Why points were taken off. */
export const scoreCodes = [
  "subject_missing",
  "subject_capitals",
  "subject_shouts",
  "subject_pretends",
  "subject_symbols",
  "spam_words",
  "text_capitals",
  "text_shouts",
  "links_numerous",
  "links_disguised",
  "links_shortened",
  "links_bare_numbers",
  "pictures_only",
  "pictures_numerous",
  "text_part_short",
  "size_large",
  "text_hidden",
  "code_active",
] as const;
export type ScoreCode = (typeof scoreCodes)[number];
