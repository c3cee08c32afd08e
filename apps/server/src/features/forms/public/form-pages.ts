import type { Language } from "@delight/contract/common";
import { escapeHtml, named, page } from "../../deliveries/index.ts";
import type { FormRow } from "../forms.queries.ts";
import type { Asking, Filled } from "./asking.ts";
import { inputsOf } from "./form-html.ts";
import { formWords } from "./form-words.ts";

const languageNames: Readonly<Record<Language, string>> = { en: "English", fr: "Français", ar: "العربية" };

interface Around {
  readonly organization: string;
  readonly languages: readonly Language[];
}

/** The form itself, and links to it in the other languages of the organization. */
export function formPage(asking: Asking, { organization, languages }: Around, filled?: Filled): string {
  const { form, language } = asking;
  const others = languages
    .filter((one) => one !== language)
    .map((one) => `<a href="?language=${one}" lang="${one}" hreflang="${one}">${languageNames[one]}</a>`);
  const elsewhere = others.length === 0 ? "" : `<p class="after">${others.join(" · ")}</p>`;
  const words = formWords[language];
  const inputs = `<form method="post" class="wide" accept-charset="utf-8">${inputsOf(asking, filled)}<button type="submit">${words.submit}</button></form>`;
  return page(
    language,
    escapeHtml(form.texts[language].title),
    `<p><bdi>${escapeHtml(organization)}</bdi></p>${inputs}${elsewhere}`,
  );
}

/** The same whatever the address is. */
export function askedPage(language: Language): string {
  const { asked, askedText } = formWords[language];
  return page(language, asked, `<p role="status">${askedText}</p>`);
}

export function tooManyPage(language: Language): string {
  const { tooMany, tooManyText } = formWords[language];
  return page(language, tooMany, `<p>${tooManyText}</p>`);
}

interface Reading {
  readonly language: Language;
  readonly organization: string;
}

/** Looking confirms nothing: mail scanners look at every link, and press no button. */
export function confirmPage({ language, organization }: Reading, consent: string): string {
  const { confirm, confirmText, confirmButton } = formWords[language];
  const quote = consent === "" ? "" : `<p class="quote">${escapeHtml(consent)}</p>`;
  const form = `<form method="post" class="wide"><button type="submit">${confirmButton}</button></form>`;
  return page(language, confirm, `<p>${named(confirmText, { organization })}</p>${quote}${form}`);
}

export function donePage({ language, organization }: Reading, { texts, website }: FormRow): string {
  const { done, doneText, back } = formWords[language];
  const { thanks } = texts[language];
  const own = thanks === "" ? "" : `<p>${escapeHtml(thanks)}</p>`;
  const link = website === "" ? "" : `<p class="after"><a href="${escapeHtml(website)}">${back}</a></p>`;
  return page(language, done, `${own}<p role="status">${named(doneText, { organization })}</p>${link}`);
}

export function gonePage(language: Language): string {
  const { gone, goneText } = formWords[language];
  return page(language, gone, `<p>${goneText}</p>`);
}
