let known: Promise<ReadonlySet<string>> | undefined;

/** Digits and signs that people put around a word: "Password2024!" is still "password". */
const trimmings = /^[^\p{L}]{1,4}|[^\p{L}]{1,4}$/gu;

/** Short pieces again and again: "abcabcabcabc". */
const repetition = /^(.{1,4}?)\1+$/su;

/** Whether guessers try this one first: one of 49,000 leaked passwords, also with a few digits or signs around it, or a repetition. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize("NFC").toLowerCase();
  const passwords = await (known ??= load());
  return repetition.test(plain) || [plain, plain.replace(trimmings, "")].some((form) => passwords.has(form));
}

/** Half a megabyte that most processes never need. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
