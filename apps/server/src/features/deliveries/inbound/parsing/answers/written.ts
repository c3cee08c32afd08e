import { limits } from "../limits.ts";

/** What somebody wrote above the quote, and whether it is nothing but a wish to get no more mail. */
export function readWritten(notice: string, subject: string): { text: string; asksToUnsubscribe: boolean } {
  const text = withoutQuote(notice);
  return { text, asksToUnsubscribe: asksToUnsubscribe(subject) || asksToUnsubscribe(text) };
}

const quoteBegins = [
  /^-{2,}\s{0,3}(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|message original|messaggio originale|mensaje original|mensagem original|oorspronkelijk bericht|الرسالة الأصلية)/iu,
  /^_{10,}\s*$/,
  /^(?:on|am|le|il|el|em|op|den|в|في)\s.{5,200}(?:wrote|schrieb|a écrit|ha scritto|escribió|escreveu|schreef|skrev|пишет|написал|كتب).{0,100}:?\s*$/iu,
  /^(?:from|von|de|da|van|от|من)\s?:\s.{0,200}@/iu,
  /^--$/,
  /^sent from my |^envoyé de mon |^von meinem .{2,30} gesendet/iu,
];

function withoutQuote(notice: string): string {
  const lines = notice
    .slice(0, 16 * 1024)
    .split("\n")
    .map((line) => line.slice(0, limits.line).trimEnd());
  const end = lines.findIndex((line, index) => beginsQuote(line) || beginsQuote(`${line} ${lines[index + 1] ?? ""}`));
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !line.startsWith(">"))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, limits.preview);
}

const beginsQuote = (line: string): boolean => quoteBegins.some((begin) => begin.test(line.slice(0, 400)));

const wishes = new Set([
  "unsubscribe",
  "unsubscribe me",
  "please unsubscribe",
  "please unsubscribe me",
  "remove",
  "remove me",
  "please remove me",
  "stop",
  "opt out",
  "opt-out",
  "désabonner",
  "désabonnement",
  "désinscription",
  "désinscrire",
  "me désabonner",
  "me désinscrire",
  "abmelden",
  "abbestellen",
  "austragen",
  "darse de baja",
  "cancelar suscripción",
  "baja",
  "disiscrizione",
  "cancellami",
  "cancelar inscrição",
  "descadastrar",
  "afmelden",
  "uitschrijven",
  "отписаться",
  "إلغاء الاشتراك",
  "الغاء الاشتراك",
]);

/** Whether a line is nothing but the wish to get no more mail; mail programs write it for whoever presses their button (RFC 2369). */
export function asksToUnsubscribe(text: string): boolean {
  const words = text
    .slice(0, 200)
    .toLowerCase()
    .replace(/^(?:re|aw|sv|رد)\s?:/u, "")
    .replace(/[^\p{L}\p{M}\s-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return wishes.has(words);
}
