import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatsOf } from "../../../lib/i18n/format.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { blankOf, whatGroups } from "../rule/what.ts";
import type { Condition, RuleGroup } from "../segments.api.ts";
import { explain } from "./explain.ts";
import type { Words } from "./words.ts";

const id = "0198c1f0-7a00-7000-8000-000000000001";
const languages = ["en", "fr", "ar"] as const;

function wordsIn(language: (typeof languages)[number], changes: Partial<Words["names"]> = {}): Words {
  const format = formatsOf(language);
  return {
    t: i18n.getFixedT(language, "rules"),
    language,
    format,
    money: (cents) => format.money(cents, "GBP"),
    names: {
      service: () => "Boiler service",
      activity: () => "Spring",
      list: () => "VIP",
      field: () => ({
        id,
        label: "Pets",
        kind: "choice",
        choices: [{ id, label: "Dog" }],
        place: 0,
        uses: 0,
        version: 1,
      }),
      ...changes,
    },
  };
}

const city = (value: string): Condition => ({ kind: "text", fact: "city", test: { is: "equal", value } });
const tag = (...tags: string[]): Condition => ({ kind: "tag", match: "any", tags });
const group = (match: RuleGroup["match"], ...parts: RuleGroup["parts"]): RuleGroup => ({ kind: "group", match, parts });
const said = (words: Words, root: RuleGroup) => explain(words, { version: 2, root });

/** Without the marks that keep directions apart. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200E]/g, "");

beforeAll(async () => {
  await i18n.loadLanguages([...languages]);
  await i18n.loadNamespaces("rules");
});
afterAll(() => i18n.changeLanguage("en"));

describe("a rule in plain words", () => {
  const rule = group("all", city("Leeds"), group("any", tag("VIP"), tag("A", "B")), group("none", tag("X")));

  it.each([
    [
      "en",
      "Customers whose city is “Leeds”, (who have the tag “VIP” or who have one of the tags “A” or “B”), and who are not among those (who have the tag “X”).",
    ],
    [
      "fr",
      "Les clients dont la ville est « Leeds », (qui portent l’étiquette « VIP » ou qui portent l’une des étiquettes « A » ou « B ») et qui ne sont pas parmi ceux-ci (qui portent l’étiquette « X »).",
    ],
    [
      "ar",
      "العملاء الذين اسم مدينتهم هو «Leeds» و(الذين يحملون الوسم «VIP» أو الذين يحملون أحد الوسمين «A» أو «B») والذين ليسوا من بين هؤلاء (الذين يحملون الوسم «X»).",
    ],
  ] as const)("joins what all, any and none of a group hold: %s", async (language, sentence) => {
    await i18n.changeLanguage(language);

    expect(plain(said(wordsIn(language), rule))).toBe(sentence);
  });

  it.each(languages)("says everybody where nothing is asked: %s", async (language) => {
    await i18n.changeLanguage(language);

    expect(said(wordsIn(language), group("all"))).toBe(i18n.getFixedT(language, "rules")("sentence.everyone"));
  });

  it("keeps what people typed apart from the direction of the sentence", async () => {
    await i18n.changeLanguage("ar");
    expect(said(wordsIn("ar"), group("all", city("Leeds (North)")))).toContain("«\u2068Leeds (North)\u2069»");

    await i18n.changeLanguage("en");
    expect(said(wordsIn("en"), group("all", city("دبي")))).toContain("“\u2068دبي\u2069”");
  });

  const filled: Condition[] = [
    { kind: "custom", fieldId: id, test: { of: "choice", test: { is: "none_of", choices: [id] } } },
    { kind: "custom", fieldId: id, test: { of: "yes_no", is: true } },
    { kind: "custom", fieldId: id, test: { of: "text", test: { is: "empty" } } },
    { kind: "custom", fieldId: id, test: { of: "number", test: { is: "between", from: 1, to: 5 } } },
    {
      kind: "custom",
      fieldId: id,
      test: { of: "day", test: { is: "within", period: { kind: "last_days", days: 0 } } },
    },
    {
      kind: "service_done",
      happened: true,
      serviceIds: [id],
      period: { kind: "between", from: "2026-01-01", to: null },
      atLeast: 3,
      valueAtLeast: 50_000,
    },
    ...whatGroups.flatMap(({ whats }) => whats).map(blankOf),
  ];

  it.each(languages)("has words for everything that can be asked: %s", async (language) => {
    await i18n.changeLanguage(language);
    const texts = filled.map((condition) => plain(said(wordsIn(language), group("all", condition))));

    expect(texts.filter((text) => /\{\{|undefined|[a-z]+\.[a-z_]+/.test(text.replaceAll("NaN", "")))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("names what was deleted", async () => {
    await i18n.changeLanguage("en");
    const words = wordsIn("en", { service: () => undefined, field: () => undefined });
    const due: Condition = { kind: "service_due", serviceId: id, withinDays: 0, includeOverdue: false };
    const field: Condition = { kind: "custom", fieldId: id, test: { of: "text", test: { is: "filled" } } };

    expect(said(words, group("all", due))).toBe("Customers for whom a service that was deleted is due today.");
    expect(said(words, group("all", field))).toBe("Customers whose deleted field is known.");
  });

  it("says how often, when and how much", async () => {
    await i18n.changeLanguage("en");
    const done: Condition = {
      kind: "service_done",
      happened: true,
      serviceIds: [id],
      period: { kind: "last_days", days: 365 },
      atLeast: 2,
      valueAtLeast: 50_000,
    };
    const never: Condition = { ...done, happened: false, period: { kind: "ever" }, atLeast: 1, valueAtLeast: null };

    expect(said(wordsIn("en"), group("any", done, never))).toBe(
      "Customers who had Boiler service at least 2 times in the last 365 days (worth £500.00 or more in all) or who never had Boiler service.",
    );
  });
});
