/** Names that a source gives itself, by assigning or by going through a list. */
export function ownNames(source: string): ReadonlySet<string> {
  const names = [...source.matchAll(/\{%-?\s*(?:assign|for)\s+([\w-]+)/g)].map(([, name = ""]) => name);
  return new Set(names.length > 0 ? [...names, "forloop"] : []);
}
