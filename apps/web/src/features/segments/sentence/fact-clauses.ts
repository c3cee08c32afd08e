import type { ChoiceTest, DayTest, NumberTest, TextTest } from "@delight/contract/segment-rule";
import type { ConditionOf, CustomField } from "../segments.api.ts";
import { periodText } from "./periods.ts";
import { anyOf, quoted, type Words } from "./words.ts";

export function textClause(words: Words, { fact, test }: ConditionOf<"text">): string {
  return aboutText(words, words.t(`fact.${fact}`), test);
}

export function siteClause(words: Words, { fact, test }: ConditionOf<"site">): string {
  const { t } = words;
  const named = { fact: t(`siteFact.${fact}`) };
  return "value" in test
    ? t(`site.${test.is}`, { ...named, value: quoted(words, test.value) })
    : t(`site.${test.is}`, named);
}

export function dayClause(words: Words, { fact, test }: ConditionOf<"day">): string {
  const { t } = words;
  if (test.is !== "within") return t(`day.${fact}.${test.is}`);
  return t(`day.${fact}.within`, { period: periodText(words, test.period) });
}

export function numberClause(words: Words, { fact, test }: ConditionOf<"number">): string {
  const isMoney = fact === "lifetime_revenue";
  return aboutNumber(words, words.t(`fact.${fact}`), { test, isMoney });
}

export function customClause(words: Words, { fieldId, test }: ConditionOf<"custom">): string {
  const { t, names } = words;
  const field = names.field(fieldId);
  const fact = field ? t("ownFact", { label: field.label }) : t("gone.field");
  switch (test.of) {
    case "text":
      return aboutText(words, fact, test.test);
    case "number":
      return aboutNumber(words, fact, { test: test.test, isMoney: field?.kind === "money" });
    case "day":
      return aboutDay(words, fact, test.test);
    case "choice":
      return aboutChoice(words, fact, { test: test.test, field });
    case "yes_no":
      return test.is ? t("own.yes", { fact }) : t("own.no", { fact });
  }
}

function aboutText(words: Words, fact: string, test: TextTest): string {
  const { t } = words;
  return "value" in test
    ? t(`text.${test.is}`, { fact, value: quoted(words, test.value) })
    : t(`text.${test.is}`, { fact });
}

interface NumberQuestion {
  readonly test: NumberTest;
  readonly isMoney: boolean;
}

function aboutNumber({ t, format, money }: Words, fact: string, { test, isMoney }: NumberQuestion): string {
  const write = isMoney ? money : format.number;
  if (test.is === "between") return t("number.between", { fact, from: write(test.from), to: write(test.to) });
  return "value" in test ? t(`number.${test.is}`, { fact, value: write(test.value) }) : t(`text.${test.is}`, { fact });
}

function aboutDay(words: Words, fact: string, test: DayTest): string {
  const { t } = words;
  return test.is === "within"
    ? t("own.within", { fact, period: periodText(words, test.period) })
    : t(`text.${test.is}`, { fact });
}

interface ChoiceQuestion {
  readonly test: ChoiceTest;
  readonly field: CustomField | undefined;
}

function aboutChoice(words: Words, fact: string, { test, field }: ChoiceQuestion): string {
  const { t } = words;
  if (!("choices" in test)) return t(`text.${test.is}`, { fact });
  const label = (id: string) => field?.choices.find((choice) => choice.id === id)?.label;
  const choices = anyOf(
    words,
    test.choices.map((id) => label(id) ?? t("gone.choice")),
  );
  return t(`own.${test.is}`, { fact, choices });
}
