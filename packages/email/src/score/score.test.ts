import { expect, test } from "vitest";
import { compileEmail, personalise } from "../render.ts";
import { sampleValues } from "../merge-fields.ts";
import { emailTemplates } from "../templates/templates.ts";
import { folded, spamWords } from "./spam-words.ts";
import { type Scored, scoreEmail } from "./score.ts";

const letters = "We service boilers in Leeds and answer the phone ourselves, every day from eight to six. ".repeat(3);

function reasons(given: Partial<Scored>) {
  const html = `<p>${given.text ?? letters}</p>`;
  const { points, reasons: found } = scoreEmail({
    subject: "Your visit",
    html,
    text: letters,
    language: "en",
    ...given,
  });
  return { points, codes: found.map(({ code }) => code), found };
}

test("ten points without a reason", () => {
  expect(reasons({})).toMatchObject({ points: 10, found: [] });
});

test.each(emailTemplates)("our own template $id has nothing to be ashamed of", (template) => {
  for (const language of ["en", "fr", "ar"] as const) {
    const source = template.build(language, "https://firm.test/book");
    const message = personalise(compileEmail({ ...source, language }), {
      values: sampleValues,
      linkUrl: (_, url) => url,
      unsubscribeUrl: "https://firm.test/u",
    });

    expect(scoreEmail({ ...message, language })).toEqual({ points: 10, reasons: [] });
  }
});

test.each<[string, Partial<Scored>, string, number]>([
  ["no subject", { subject: "" }, "subject_missing", 2],
  ["a subject in capitals", { subject: "LAST DAYS NOW" }, "subject_capitals", 1.5],
  ["a subject that shouts", { subject: "Now!!!" }, "subject_shouts", 1],
  ["a subject that pretends to answer", { subject: "Re: your boiler" }, "subject_pretends", 1.5],
  ["a subject full of signs", { subject: "€€€ for you" }, "subject_symbols", 0.5],
  ["text in capitals", { html: `<p>${"LOOK HERE PLEASE ".repeat(5)}</p>` }, "text_capitals", 1],
  [
    "a link that says another address",
    { html: `<p>${letters}</p><a href="https://evil.test">bank.test</a>` },
    "links_disguised",
    2,
  ],
  ["a shortened link", { html: `<p>${letters}</p><a href="https://bit.ly/x">Prices</a>` }, "links_shortened", 1.5],
  ["a link to a number", { html: `<p>${letters}</p><a href="http://192.0.2.7/x">Prices</a>` }, "links_bare_numbers", 2],
  ["nothing but a picture", { html: '<img src="a.png" alt="">', text: letters }, "pictures_only", 2.5],
  ["no text part", { text: "", html: `<p>${letters}</p>` }, "text_part_short", 1],
  ["hidden text", { html: `<p>${letters}</p><p style="font-size:0px">x</p>` }, "text_hidden", 1],
  ["a script", { html: `<p>${letters}</p><script>1</script>` }, "code_active", 2],
])("%s costs points", (_, given, code, points) => {
  expect(reasons(given).found).toContainEqual(expect.objectContaining({ code, points }));
});

test("words of swindlers are found in each language however they are accented, half a point each and three at most", () => {
  const found = (language: Scored["language"], text: string) =>
    scoreEmail({ subject: "Your visit", html: `<p>${text}</p>`, text: `${text} ${letters}`, language }).reasons;

  expect(found("en", "Act now: risk-free and guaranteed!")).toEqual([
    { code: "spam_words", points: 1.5, detail: "act now, guaranteed, risk free" },
  ]);
  expect(found("fr", "Dernière chance, prix imbattable")).toMatchObject([
    { points: 1, detail: "derniere chance, prix imbattable" },
  ]);
  expect(found("ar", "فرصة العمر: اربح الآن")).toMatchObject([{ points: 1 }]);
  expect(found("en", spamWords.en.join(". "))).toMatchObject([{ points: 3 }]);
  expect(found("en", "The winners of our golf day")).toEqual([]);
});

test("every listed phrase is written as it is compared", () => {
  for (const phrases of Object.values(spamWords))
    expect(phrases.filter((phrase) => folded(phrase) !== phrase)).toEqual([]);
});
