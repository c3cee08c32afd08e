import { expect, test } from "vitest";
import { matchedParts, matchScore, typingErrors } from "./match.ts";

test.each([
  ["Customers", "customers", 1],
  ["Customers", "cust", 0.9],
  ["All customers", "cust", 0.75],
  ["Import customers", "cust imp", 0.75],
  ["All customers", "stomer", 0.5],
  ["All customers", "cutsomers", 0.25],
  ["All customers", "custmers", 0.25],
  ["Company settings", "setings", 0.25],
  ["Company settings", "compny setitngs", 0.25],
  ["Paramètres de l’entreprise", "parametres", 0.9],
  ["Paramètres de l’entreprise", "lentreprise", 0.75],
  ["إعدادات الشركة", "اعدادات الشركه", 1],
  ["Emails", "abc", 0],
  ["Emails", "", 0],
  ["Sign out", "sing", 0.25],
  ["Users", "usr", 0],
])("1.7: %s is met by '%s' with %d", (title, typed, score) => {
  expect(matchScore(title, typed)).toBe(score);
});

test.each([
  ["smith", "smith", 0],
  ["simth", "smith", 1],
  ["smth", "smith", 1],
  ["smitth", "smith", 1],
  ["smitz", "smith", 1],
  ["", "abc", 3],
])("1.7: between %s and %s lie %d typing errors", (one, other, errors) => {
  expect(typingErrors(one, other)).toBe(errors);
});

test("1.7: what was typed is marked in the title, with its accents and Arabic marks", () => {
  const marked = (title: string, typed: string) =>
    matchedParts(title, typed).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));

  expect(marked("Hélène Lefèvre", "helene lef").join("")).toBe("[Hélène] [Lef]èvre");
  expect(marked("Locksmith", "smith").join("")).toBe("Lock[smith]");
  expect(marked("مُحَمَّد بنعلى", "محمد").join("")).toBe("[مُحَمَّد] بنعلى");
  expect(marked("Smith", "zzz").join("")).toBe("Smith");
});
