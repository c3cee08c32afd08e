/** Something is missing that the set-up can't provide; the message says in words what to do. */
export class Unready extends Error {}

/**
 * One line for whoever waits; nothing in CI, where only results count.
 * @param {string} line
 */
export function say(line) {
  if (!process.env.CI) console.error(line);
}
