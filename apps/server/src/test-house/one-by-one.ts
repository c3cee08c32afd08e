/** The answers to each, asked one after the other: of one user only the newest search is answered. */
export async function oneByOne<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const one of all) answers.push(await ask(one));
  return answers;
}
