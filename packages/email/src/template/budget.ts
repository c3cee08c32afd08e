/** Counted, not timed: on a busy machine a sound email is as sound as on an idle one. */
const mostSteps = 50_000;
/** Characters, of all parts of a message together. */
const mostWritten = 2_000_000;
/** Characters that a filter reads, or a tag is long, for the price of one more step. */
const charactersAStep = 500;

/** What one message may still take, whatever it is made of: shared by all of its pieces, their loops and their Liquid. */
export interface Budget {
  steps: number;
  characters: number;
}

/** A message that would hold up the others. The name is that of the template engine's own refusals. */
export class TooMuchError extends Error {
  override name = "RenderError";
}

export function createBudget(): Budget {
  return { steps: mostSteps, characters: mostWritten };
}

/** Steps are dearer where much has to be read. */
export function stepsFor(characters: number): number {
  return 1 + Math.floor(characters / charactersAStep);
}

export function takeSteps(budget: Budget, steps: number) {
  budget.steps -= steps;
  if (budget.steps < 0) throw new TooMuchError("The email takes too many steps");
}

export function takeCharacters(budget: Budget, characters: number) {
  budget.characters -= characters;
  if (budget.characters < 0) throw new TooMuchError("The email writes too much");
}
