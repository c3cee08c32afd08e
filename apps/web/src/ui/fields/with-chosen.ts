export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices, before them the chosen one where it is not among them: it can be read whatever is searched for or gone. */
export function withChosen(choices: readonly Choice[], chosen: Choice | undefined): readonly Choice[] {
  const isKnown = chosen === undefined || choices.some(({ value }) => value === chosen.value);
  return isKnown ? choices : [chosen, ...choices];
}
