/** Words that begin a family name: "van Beethoven", "de la Cruz", "bin Laden"; a name that consists of nothing else has none. */
const particles = new Set(
  "van von vom zu zur der den de del della di da das do dos du des la le las los af av al el bin ibn ben bint abu abd ould ait o\u2019 st saint بن ابن بنت أبو ابو عبد آل".split(
    " ",
  ),
);

interface SplitName {
  readonly first_name: string;
  readonly last_name: string;
}

/** "Lovelace, Ada" and "Ada Lovelace", "Ludwig van Beethoven" and "محمد بن علي"; one word alone is the family name. */
export function splitName(name: string): SplitName {
  const comma = name.search(/[,،]/);
  if (comma !== -1) {
    return { first_name: name.slice(comma + 1).trim(), last_name: name.slice(0, comma).trim() };
  }
  const words = name.split(" ");
  let begin = words.length - 1;
  while (begin > 1 && particles.has((words[begin - 1] ?? "").toLowerCase())) {
    begin -= 1;
  }
  return { first_name: words.slice(0, begin).join(" "), last_name: words.slice(begin).join(" ") };
}
