import type { FieldRow } from "../../customers/index.ts";
import { escapeHtml, preferenceTopics } from "../../deliveries/index.ts";
import { formWords } from "./form-words.ts";
import type { Asking, Filled } from "./asking.ts";

const nothing: Filled = { values: new URLSearchParams(), wrong: {} };

/** A field that people never see and programs fill in. */
export const honeypot = "contact_me";

/** All inputs of a form; what was filled in before stays. */
export function inputsOf(asking: Asking, filled: Filled = nothing): string {
  const { form, fields, language } = asking;
  const words = formWords[language];
  const line = (name: string, label: string, more = "") => lineField({ name, label, more }, filled, words.wrong);
  const names = form.asks_name
    ? line("first_name", words.firstName, ' autocomplete="given-name" maxlength="200"') +
      line("last_name", words.lastName, ' autocomplete="family-name" maxlength="200"')
    : "";
  const phone = form.asks_phone
    ? line("phone", words.phone, ' type="tel" autocomplete="tel" dir="ltr" maxlength="60"')
    : "";
  return [
    line(
      "email",
      words.email,
      ' inputmode="email" autocapitalize="none" spellcheck="false" autocomplete="email" dir="ltr" maxlength="254" required',
    ),
    names,
    phone,
    ...fields.map((field) => ownField(field, { asking, filled })),
    topicsField(asking, filled),
    consentField(asking, filled),
    `<p hidden><label>${words.leaveEmpty} <input name="${honeypot}" tabindex="-1" autocomplete="off"></label></p>`,
    `<input type="hidden" name="language" value="${language}">`,
  ].join("");
}

/** To be put into a page of one's own, which gives it its look. */
export function snippetOf(asking: Asking, url: string): string {
  const { language } = asking;
  const inputs = inputsOf(asking)
    .replaceAll(' class="line"', "")
    .replaceAll(/<label class="\w+">(.*?)<\/label>/g, "\n  <p><label>$1</label></p>")
    .replaceAll("</span><", "</span> <")
    .replaceAll(/(<(?:p hidden|fieldset|\/fieldset|input type="hidden"))/g, "\n  $1");
  const direction = language === "ar" ? "rtl" : "ltr";
  return `<form method="post" action="${escapeHtml(url)}" lang="${language}" dir="${direction}" accept-charset="utf-8">${inputs}
  <button type="submit">${formWords[language].submit}</button>
</form>
`;
}

type WrongWords = (typeof formWords)["en"]["wrong"];

interface Line {
  readonly name: string;
  readonly label: string;
  readonly more: string;
}

function lineField({ name, label, more }: Line, { values, wrong }: Filled, words: WrongWords): string {
  const mistake = wrong[name];
  const value = values.get(name) ?? "";
  const given = value === "" ? "" : ` value="${escapeHtml(value)}"`;
  const told =
    mistake === undefined
      ? ["", ""]
      : [` aria-invalid="true" aria-describedby="wrong-${name}"`, mistakeOf(name, words[mistake])];
  return `<label class="field"><span>${escapeHtml(label)}</span><input class="line" name="${name}"${more}${given}${told[0]}>${told[1]}</label>`;
}

function mistakeOf(name: string, text: string): string {
  return `<small class="wrong" id="wrong-${name}">${text}</small>`;
}

interface Context {
  readonly asking: Asking;
  readonly filled: Filled;
}

const inputTypes = {
  text: ' maxlength="1000"',
  number: ' inputmode="decimal" dir="ltr" maxlength="30"',
  date: ' type="date"',
} as const;

function ownField({ id, kind, label, choices }: FieldRow, { asking, filled }: Context): string {
  const name = `f_${id}`;
  const given = filled.values.getAll(name);
  const words = formWords[asking.language];
  if (kind === "yes_no") {
    return checkBox({ name, value: "yes", label, isChecked: given.includes("yes") });
  }
  if (kind === "multi_choice") {
    const boxes = choices.map((one) =>
      checkBox({ name, value: one.id, label: one.label, isChecked: given.includes(one.id) }),
    );
    return `<fieldset><legend>${escapeHtml(label)}</legend>${boxes.join("")}</fieldset>`;
  }
  if (kind === "choice") {
    const options = choices.map(
      (one) =>
        `<option value="${one.id}"${given.includes(one.id) ? " selected" : ""}>${escapeHtml(one.label)}</option>`,
    );
    return `<label class="field"><span>${escapeHtml(label)}</span><select name="${name}"><option value="">${words.choose}</option>${options.join("")}</select></label>`;
  }
  return lineField({ name, label, more: kind === "money" ? "" : inputTypes[kind] }, filled, words.wrong);
}

interface Box {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly more?: string;
}

function checkBox({ name, value, label, isChecked, more = "" }: Box): string {
  return `<label class="choice"><input type="checkbox" name="${name}" value="${value}"${isChecked ? " checked" : ""}${more}><span>${escapeHtml(label)}</span></label>`;
}

function topicsField({ form, language }: Asking, { values, wrong }: Filled): string {
  if (form.topics.length === 0) return "";
  const given = values.getAll("topic");
  const boxes = form.topics.map((topic) =>
    checkBox({
      name: "topic",
      value: topic,
      label: preferenceTopics[language][topic][0],
      isChecked: given.includes(topic),
    }),
  );
  const mistake = wrong["topic"];
  const [is, told] =
    mistake === undefined
      ? ["", ""]
      : [' aria-describedby="wrong-topic"', mistakeOf("topic", formWords[language].wrong[mistake])];
  return `<fieldset${is}><legend>${formWords[language].topics}</legend>${boxes.join("")}${told}</fieldset>`;
}

/** Never ticked beforehand (GDPR, recital 32). */
function consentField({ form, language }: Asking, { values, wrong }: Filled): string {
  const mistake = wrong["consent"];
  const more = ` required${mistake === undefined ? "" : ' aria-invalid="true" aria-describedby="wrong-consent"'}`;
  const label = form.texts[language].consent;
  const box = checkBox({ name: "consent", value: "yes", label, isChecked: values.get("consent") === "yes", more });
  return mistake === undefined ? box : box + mistakeOf("consent", formWords[language].wrong[mistake]);
}
