import { mostBookingDays, PartOfDay } from "@delight/contract/booking-requests";
import { Temporal } from "temporal-polyfill";
import { escapeHtml, named, page } from "../../deliveries/index.ts";
import type { Asker, Offered, RequestStatus } from "./asking.queries.ts";
import { bookingWords } from "./booking-words.ts";
import { dayInWords } from "./day-in-words.ts";
import { somethingElse, type Wrong } from "./read-booking.ts";

/** A field that people never see and programs fill in. */
export const honeypot = "contact_me";

export interface Form {
  readonly asker: Asker;
  readonly offered: readonly Offered[];
  /** Of this page; the same again where it came back with mistakes. */
  readonly key: string;
  /** What was filled in stays. */
  readonly values?: URLSearchParams;
  readonly wrong?: Wrong;
}

export function bookingPage(form: Form): string {
  const { asker, key } = form;
  const { language } = asker;
  const words = bookingWords[language];
  const inputs = [
    serviceField(form),
    daysField(form),
    partField(form),
    `<label class="field"><span>${words.phone}</span><input class="line" name="phone" type="tel" autocomplete="tel" dir="ltr" maxlength="60" aria-describedby="phone-hint"${valueOf(form, "phone")}><small id="phone-hint">${words.phoneHint}</small></label>`,
    messageField(form),
    `<p hidden><label>${words.leaveEmpty} <input name="${honeypot}" tabindex="-1" autocomplete="off"></label></p>`,
    `<input type="hidden" name="key" value="${escapeHtml(key)}">`,
  ];
  const body = `<form method="post" class="wide" accept-charset="utf-8">${inputs.join("")}<button type="submit">${words.send}</button></form>`;
  return page(language, words.title, `<p>${named(words.intro, asker)}</p>${body}`);
}

/** What the mail is about is told; else it is chosen among what is offered, or is something else. */
function serviceField({ asker, offered, values, wrong = {} }: Form): string {
  const words = bookingWords[asker.language];
  if (asker.service) {
    return `<p class="field"><span>${words.about}</span><bdi>${escapeHtml(asker.service.name)}</bdi></p>`;
  }
  if (offered.length === 0) return "";
  const chosen = values?.get("service") ?? "";
  const option = (value: string, label: string) =>
    `<option value="${value}"${value === chosen ? " selected" : ""}>${escapeHtml(label)}</option>`;
  const options = [
    option("", words.choose),
    ...offered.map(({ id, name }) => option(id, name)),
    option(somethingElse, words.somethingElse),
  ];
  const [marks, mistake] = mistakeOf("service", wrong.service && words.wrong.service);
  return `<label class="field"><span>${words.service}</span><select name="service" required${marks}>${options.join("")}</select>${mistake}</label>`;
}

function daysField({ asker, values, wrong = {} }: Form): string {
  const words = bookingWords[asker.language];
  const given = values?.getAll("day") ?? [];
  const last = Temporal.PlainDate.from(asker.today).add({ years: 2 }).toString();
  const [marks, mistake] = mistakeOf("day", wrong.day && words.wrong.day);
  const inputs = words.day.slice(0, mostBookingDays).map((label, index) => {
    const value = given[index] ?? "";
    const filled = value === "" ? "" : ` value="${escapeHtml(value)}"`;
    return `<label class="field"><span>${label}</span><input class="line" type="date" name="day" min="${asker.today}" max="${last}"${filled}${marks}></label>`;
  });
  return `<fieldset><legend>${words.days}</legend><p>${words.daysHint}</p>${inputs.join("")}${mistake}</fieldset>`;
}

function partField({ asker, values }: Form): string {
  const { part, parts } = bookingWords[asker.language];
  const chosen = values?.get("part") ?? "any";
  const options = PartOfDay.options.map(
    (value) => `<option value="${value}"${value === chosen ? " selected" : ""}>${parts[value]}</option>`,
  );
  return `<label class="field"><span>${part}</span><select name="part">${options.join("")}</select></label>`;
}

function messageField({ asker, values, wrong = {} }: Form): string {
  const words = bookingWords[asker.language];
  const [marks, mistake] = mistakeOf("message", wrong.message && words.wrong.message);
  // A line break right behind the tag is not part of the text (HTML standard, 13.2.6.4.7).
  return `<label class="field"><span>${words.message}</span><textarea name="message" rows="4" maxlength="2000" dir="auto"${marks}>\n${escapeHtml(values?.get("message") ?? "")}</textarea>${mistake}</label>`;
}

function valueOf({ values }: Form, name: string): string {
  const value = values?.get(name) ?? "";
  return value === "" ? "" : ` value="${escapeHtml(value)}"`;
}

function mistakeOf(name: string, text: string | undefined | false): readonly [string, string] {
  return text
    ? [
        ` aria-invalid="true" aria-describedby="wrong-${name}"`,
        `<small class="wrong" id="wrong-${name}">${text}</small>`,
      ]
    : ["", ""];
}

type Reader = Pick<Asker, "organization" | "language">;
type Standee = Reader & Pick<Asker, "takes_bookings">;

/** What has become of the request; where a day stands, with its calendar file at `calendar`. Who takes none any more offers no other visit. */
export function standingPage(reader: Standee, { visit_on, visit_time }: RequestStatus, calendar: string): string {
  const words = bookingWords[reader.language];
  const again = reader.takes_bookings ? `<p class="after"><a href="?new=1">${words.again}</a></p>` : "";
  if (visit_on === null) {
    return page(reader.language, words.asked, `<p role="status">${named(words.askedText, reader)}</p>${again}`);
  }
  const sentence = (visit_time === null ? words.agreedText : words.agreedAtText)
    .replace("{day}", () => `<bdi>${dayInWords(visit_on, reader.language)}</bdi>`)
    .replace("{time}", () => `<bdi>${visit_time ?? ""}</bdi>`);
  const file = `<p class="after"><a href="${escapeHtml(calendar)}">${words.calendar}</a></p>`;
  return page(reader.language, words.agreed, `<p role="status">${named(sentence, reader)}</p>${file}${again}`);
}

export function tooManyPage({ language }: Reader): string {
  const { tooMany, tooManyText } = bookingWords[language];
  return page(language, tooMany, `<p>${tooManyText}</p>`);
}

/** For links of mails that were sent before the organization stopped to take requests. */
export function closedPage({ phone, ...reader }: Reader & Pick<Asker, "phone">): string {
  const { closed, closedText, closedAnswer } = bookingWords[reader.language];
  if (phone === "") return page(reader.language, closed, `<p>${named(closedAnswer, reader)}</p>`);
  const number = `<a class="call" dir="ltr" href="tel:${escapeHtml(phone.replaceAll(/[^+\d]/g, ""))}">${escapeHtml(phone)}</a>`;
  return page(reader.language, closed, `<p>${named(closedText, reader)}</p><p>${number}</p>`);
}
