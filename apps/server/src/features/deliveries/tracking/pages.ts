import { createHash } from "node:crypto";
import type { Language } from "./tracking.queries.ts";

export interface Reader {
  readonly organization: string;
  readonly language: Language;
}

const style = `
:root{color-scheme:light dark;--page:#f5f5f9;--card:#fff;--text:#22303e;--soft:#5a6673;--accent:#5456cc;--link:#5456cc;--good:#e4f7dd;--wrong:#b3261e;--line:#e4e6e8}
@media(prefers-color-scheme:dark){:root{--page:#232333;--card:#2b2c40;--text:#e6e6f1;--soft:#b4b5c6;--accent:#5f61e6;--link:#a8aaff;--good:#2f4a33;--wrong:#ffb4ab;--line:#44465a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--page);color:var(--text);
font:16px/1.6 "Public Sans",Vazirmatn,system-ui,sans-serif}
main{width:100%;max-width:460px;padding:40px 32px;background:var(--card);border:1px solid var(--line);border-radius:10px;
box-shadow:0 4px 18px rgb(34 48 62/10%);text-align:center}
h1{margin:0 0 12px;font-size:24px;line-height:1.3}
p{margin:0 0 24px;color:var(--soft)}
p:last-child{margin:0}
h2{margin:0 0 8px;font-size:18px}
p.after{margin:24px 0 0}
a{color:var(--link)}
a:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.test{margin:0 0 24px;padding:12px 16px;border:2px dashed var(--soft);border-radius:8px;color:var(--text);font-size:14px;text-align:start}
.notice{padding:12px 16px;border-radius:8px;background:var(--good);color:var(--text);font-weight:600}
fieldset{margin:0 0 20px;padding:0;border:0;text-align:start}
legend,.field span{display:block;margin:0 0 8px;padding:0;font-weight:600}
.choice{display:flex;text-align:start;gap:12px;align-items:flex-start;min-height:44px;padding:8px 0;cursor:pointer}
.choice input{flex:none;width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent)}
.choice b,.choice small{display:block}
.wrong{display:block;margin:8px 0 0;color:var(--wrong);font-size:14px}
.quote{text-align:start;border-inline-start:3px solid var(--line);padding-inline-start:16px}
small{color:var(--soft);font-size:14px;line-height:1.4}
.field{display:block;margin:0 0 20px;text-align:start}
select,textarea,input.line{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
.field small{display:block;margin:8px 0 0}
textarea{display:block;resize:vertical}
form.wide button{width:100%}
a.call{display:inline-block;padding:8px;font-size:22px;font-weight:600;unicode-bidi:isolate}
hr{margin:32px 0;border:0;border-top:1px solid var(--line)}
button.quiet{border:1px solid var(--soft);background:transparent;color:var(--text)}
button{min-height:44px;padding:10px 28px;border:0;border-radius:8px;background:var(--accent);color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--text);outline-offset:3px}
.choice+button{margin-top:12px}
.mark{display:block;width:44px;height:44px;margin:0 auto 20px;border-radius:12px;background:var(--accent)}
.mark path{fill:none;stroke:#fff;stroke-width:2;stroke-linejoin:round}
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** For pages of our own making: no script, nothing from elsewhere, in nobody's frame. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
  "cache-control": "no-store",
  "x-frame-options": "DENY",
};

/** For the mail itself, whose HTML is anybody's: an opaque origin that can run nothing and leads out by links only. */
export const viewHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  "content-security-policy":
    "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; font-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** `preferences` is where less than everything can be left. */
export function confirmPage(reader: Reader, preferences: string): string {
  const { question, questionText, confirm, instead } = pageWords[reader.language];
  const form = `<form method="post"><button type="submit" name="by" value="page">${confirm}</button></form>`;
  return page(reader.language, question, `<p>${named(questionText, reader)}</p>${form}${link(preferences, instead)}`);
}

export function donePage(reader: Reader, preferences: string): string {
  const { done, doneText, again } = pageWords[reader.language];
  return page(reader.language, done, `<p>${named(doneText, reader)}</p>${link(preferences, again)}`);
}

/** Nothing is known about who came: the browser's first language that we speak. */
export function missingPage(acceptLanguage: string | undefined): string {
  const wanted = (acceptLanguage ?? "").toLowerCase().match(/\b(en|fr|ar)\b/)?.[1];
  const language: Language = wanted === "fr" || wanted === "ar" ? wanted : "en";
  const { missing, missingText } = pageWords[language];
  return page(language, missing, `<p>${missingText}</p>`);
}

const envelope =
  '<svg class="mark" viewBox="0 0 44 44" aria-hidden="true"><path d="M11 15h22v15H11zM11 16l11 8 11-8"/></svg>';

/** `title` and `body` are HTML already. */
export function page(language: Language, title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>`;
  return `<!doctype html><html lang="${language}" dir="${pageWords[language].direction}"><head>${head}</head><body><main>${envelope}<h1>${title}</h1>${body}</main></body></html>`;
}

/** The page with a note above all of it, in HTML. */
export function withNote(html: string, note: string): string {
  return html.replace("<main>", () => `<main><p class="test" role="note">${note}</p>`);
}

function link(address: string, words: string): string {
  return `<p class="after"><a href="${escapeHtml(address)}">${words}</a></p>`;
}

/** A sentence of ours with the name of the organization in it. */
export function named(text: string, { organization }: Pick<Reader, "organization">): string {
  return text.replace("{name}", () => `<bdi>${escapeHtml(organization)}</bdi>`);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface PageWords {
  readonly direction: "ltr" | "rtl";
  readonly question: string;
  /** `{name}` is the organization. */
  readonly questionText: string;
  readonly confirm: string;
  readonly instead: string;
  readonly done: string;
  readonly doneText: string;
  readonly again: string;
  readonly missing: string;
  readonly missingText: string;
}

const pageWords: Record<Language, PageWords> = {
  en: {
    direction: "ltr",
    question: "Unsubscribe?",
    questionText: "{name} will not send you any more e-mail like this one.",
    confirm: "Unsubscribe",
    instead: "Choose what you get instead",
    done: "You are unsubscribed",
    doneText:
      "{name} will not send you any more e-mail like this one. A message that is already on its way may still arrive.",
    again: "Change your mind",
    missing: "This link does not work",
    missingText: "It may have been cut short. Please open it again from the e-mail that you received.",
  },
  fr: {
    direction: "ltr",
    question: "Se désabonner ?",
    questionText: "{name} ne vous enverra plus d’e-mails comme celui-ci.",
    confirm: "Se désabonner",
    instead: "Choisir plutôt ce que vous recevez",
    done: "Vous êtes désabonné",
    doneText: "{name} ne vous enverra plus d’e-mails comme celui-ci. Un message déjà parti peut encore vous parvenir.",
    again: "Changer d’avis",
    missing: "Ce lien ne fonctionne pas",
    missingText: "Il est peut-être incomplet. Ouvrez-le de nouveau depuis l’e-mail que vous avez reçu.",
  },
  ar: {
    direction: "rtl",
    question: "هل تريد إلغاء الاشتراك؟",
    questionText: "لن ترسل إليك {name} رسائل بريد إلكتروني أخرى كهذه.",
    confirm: "إلغاء الاشتراك",
    instead: "اختر ما يصلك بدلًا من ذلك",
    done: "تم إلغاء اشتراكك",
    doneText: "لن ترسل إليك {name} رسائل بريد إلكتروني أخرى كهذه. قد تصلك رسالة أُرسلت بالفعل.",
    again: "تغيير رأيك",
    missing: "هذا الرابط لا يعمل",
    missingText: "ربما يكون الرابط غير مكتمل. يُرجى فتحه مرة أخرى من الرسالة التي وصلتك.",
  },
};
