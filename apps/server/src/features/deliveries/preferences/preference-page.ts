import type { Language } from "@delight/contract/common";
import type { MailTopic } from "@delight/contract/mail-preferences";
import { escapeHtml, named, page } from "../tracking/pages.ts";
import { languageNames, preferenceWords } from "./preference-words.ts";
import { shownTopics } from "./shown-topics.ts";
import type { Shown } from "./shown.ts";
import { pauses } from "./read-choice.ts";

export type Notice = "saved" | "back";

/** What the page says of its reader. */
export type ShownOnPage = Omit<Shown, "customer_id" | "has_address" | "consent" | "email_key" | "reason">;

interface Seen {
  readonly now: Date;
  /** What was just done. */
  readonly notice?: Notice | undefined;
}

/** The page of somebody's choices in their own language: forms and nothing else, so that it works wherever a mail is read. */
export function preferencePage(shown: ShownOnPage, { now, notice }: Seen): string {
  const { language, standing } = shown;
  const words = preferenceWords[language];
  const said =
    notice === undefined || standing !== "subscribed" ? "" : `<p class="notice" role="status">${words[notice]}</p>`;
  if (standing === "blocked") {
    return page(language, words.title, `<p>${named(words.blocked, shown)}</p>`);
  }
  if (standing === "unsubscribed") {
    return page(language, words.gone, `<p>${named(words.goneText, shown)}</p>${act("resubscribe", words.resubscribe)}`);
  }
  const leave = `<h2>${words.all}</h2><p>${named(words.allText, shown)}</p>${act("unsubscribe", words.unsubscribe, "quiet")}`;
  return page(language, words.title, `${said}<p>${named(introOf(shown), shown)}</p>${choices(shown, now)}<hr>${leave}`);
}

/** The organization's own, or ours. */
function introOf({ language, centre }: ShownOnPage): string {
  const own = centre.texts[language].intro;
  return own === "" ? preferenceWords[language].intro : escapeHtml(own).replaceAll("\n", "<br>");
}

function wordsOf({ language, centre }: ShownOnPage, topic: MailTopic): readonly [name: string, what: string] {
  const [name, what] = preferenceWords[language].topic[topic];
  const own = centre.texts[language][topic];
  return [own.name === "" ? name : escapeHtml(own.name), own.what === "" ? what : escapeHtml(own.what)];
}

function choices(shown: ShownOnPage, now: Date): string {
  const words = preferenceWords[shown.language];
  const declined = shown.declined ?? [];
  const topics = shownTopics(shown.centre, declined).map((topic) => {
    const [name, what] = wordsOf(shown, topic);
    const checked = declined.includes(topic) ? "" : " checked";
    return `<label class="choice"><input type="checkbox" name="topic" value="${topic}"${checked}><span><b>${name}</b><small>${what}</small></span></label>`;
  });
  return `<form method="post" class="wide"><fieldset><legend>${words.topics}</legend>${topics.join("")}</fieldset>${pauseField(shown, now)}${languageField(shown)}${measuringField(shown)}<button type="submit" name="act" value="save">${words.save}</button></form>`;
}

/** A break that was begun can always be ended. */
function pauseField({ language, paused_until, centre }: ShownOnPage, now: Date): string {
  const words = preferenceWords[language];
  const isPaused = paused_until !== null && Date.parse(paused_until) > now.getTime();
  if (!isPaused && !centre.offers_pause) return "";
  const day = isPaused ? new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(paused_until)) : "";
  const first = isPaused
    ? option("keep", words.keepPause, true) + option("0", words.endPause)
    : option("0", words.noPause, true);
  const rest = (centre.offers_pause ? pauses : []).map((months) => option(String(months), words.months[months]));
  const hint = isPaused ? `<small id="paused">${words.paused.replace("{day}", `<bdi>${day}</bdi>`)}</small>` : "";
  const described = isPaused ? ' aria-describedby="paused"' : "";
  return `<label class="field"><span>${words.pause}</span><select name="pause"${described}>${first}${rest.join("")}</select>${hint}</label>`;
}

/** Only where there is a choice. */
function languageField({ language, languages }: ShownOnPage): string {
  if (languages.length < 2) return "";
  const offered: readonly Language[] = languages.includes(language) ? languages : [language, ...languages];
  const options = offered.map((one) => option(one, languageNames[one], one === language));
  return `<label class="field"><span>${preferenceWords[language].language}</span><select name="language">${options.join("")}</select></label>`;
}

/** What is told of the reader, and their say in it; only the sentence where nothing is measured. */
function measuringField(shown: ShownOnPage): string {
  const words = preferenceWords[shown.language];
  const { measures_opens: opens, measures_clicks: clicks, unmeasured_by } = shown;
  const told = words.measured[opens ? (clicks ? "both" : "opens") : clicks ? "clicks" : "nothing"];
  const what = named(told, shown);
  if (!opens && !clicks) return `<p><small>${what}</small></p>`;
  const checked = unmeasured_by === null ? " checked" : "";
  return `<fieldset><legend>${words.measuring}</legend><input type="hidden" name="measuring" value="asked"><label class="choice"><input type="checkbox" name="measured" value="yes"${checked}><span><b>${words.mayMeasure}</b><small>${what}</small></span></label></fieldset>`;
}

function option(value: string, label: string, isSelected = false): string {
  return `<option value="${value}"${isSelected ? " selected" : ""}>${label}</option>`;
}

function act(what: "unsubscribe" | "resubscribe", label: string, look = ""): string {
  return `<form method="post" class="wide"><button type="submit" name="act" value="${what}"${look ? ` class="${look}"` : ""}>${label}</button></form>`;
}
