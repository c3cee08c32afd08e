import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "@delight/contract/common";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findTestMail, readTestMail, type TestMailClaim, testMailDays } from "../../emails/index.ts";
import { getOrganization } from "../../organizations/index.ts";
import { asNewReader } from "../preferences/as-new-reader.ts";
import { html, missing } from "../tracking/answers.ts";
import { confirmPage, donePage, page, viewHeaders, withNote } from "../tracking/pages.ts";
import { type Notice, type ShownOnPage, preferencePage } from "../preferences/preference-page.ts";
import { type Choice, readChoice } from "../preferences/read-choice.ts";
import { shownTopics } from "../preferences/shown-topics.ts";

interface Shown {
  readonly page: string;
  readonly language: Language;
}

type Show = (tx: OrgTx, claim: TestMailClaim, request: FastifyRequest) => Promise<Shown>;

/** What the ways out of a test mail lead to: what customers see there, under a note that it is a test. Nothing is written down. */
export function serveTestMails(scope: FastifyInstance, platform: Platform): void {
  const inside = <T>({ organizationId }: TestMailClaim, work: (tx: OrgTx) => Promise<T>) =>
    inOrganization(platform.database, { organizationId }, work);
  const claimOf = (request: FastifyRequest) =>
    readTestMail((request.params as { token: string }).token, platform.keys.testMails);
  const answer = (show: Show, said: "seen" | "acted") => async (request: FastifyRequest, reply: FastifyReply) => {
    const claim = claimOf(request);
    if (!claim) return missing(request, reply);
    const shown = await inside(claim, (tx) => show(tx, claim, request));
    return html(reply, withNote(shown.page, testMailWords[shown.language][said]));
  };
  const preferences: Show = async (tx, claim, { body }) => {
    const now = platform.clock.now();
    const { shown, notice } = afterChoice(await asNewReader(tx, claim.language), readChoice(body), now);
    return { page: preferencePage(shown, { now, notice }), language: shown.language };
  };
  scope.get("/t/test/u/:token", answer(asReader(confirmPage), "seen"));
  scope.post("/t/test/u/:token", answer(asReader(donePage), "acted"));
  scope.get("/t/test/p/:token", answer(preferences, "seen"));
  scope.post("/t/test/p/:token", answer(preferences, "acted"));
  scope.get("/t/test/v/:token", async (request, reply) => {
    const claim = claimOf(request);
    if (!claim) return missing(request, reply);
    const kept = await inside(claim, (tx) => findTestMail(tx, claim.id));
    return kept === undefined ? html(reply.status(404), gonePage(claim)) : html(reply, kept, viewHeaders);
  });
}

/** The page in the language of the mail; what can be chosen instead is beside it, under the same token. */
function asReader(draw: typeof confirmPage): Show {
  return async (tx, { language }, request) => {
    const { name: organization } = await getOrganization(tx);
    const { token } = request.params as { token: string };
    return { page: draw({ organization, language }, `../p/${token}`), language };
  };
}

function gonePage({ language }: TestMailClaim): string {
  const { gone, goneText } = testMailWords[language];
  return page(language, gone, `<p>${goneText.replace("{days}", String(testMailDays))}</p>`);
}

interface Chosen {
  readonly shown: ShownOnPage;
  readonly notice: Notice | undefined;
}

/** What the page of choices would say to somebody who has just chosen. */
function afterChoice(reader: ShownOnPage, choice: Choice | undefined, now: Date): Chosen {
  switch (choice?.act) {
    case undefined:
      return { shown: reader, notice: undefined };
    case "unsubscribe":
      return { shown: { ...reader, standing: "unsubscribed" }, notice: undefined };
    case "resubscribe":
      return { shown: reader, notice: "back" };
    case "save":
      return { shown: saved(reader, choice, now), notice: "saved" };
  }
}

function saved(reader: ShownOnPage, { declined, pause, language, isMeasured }: Choice, now: Date): ShownOnPage {
  const topics = shownTopics(reader.centre, []);
  return {
    ...reader,
    language: language !== undefined && reader.languages.includes(language) ? language : reader.language,
    declined: declined.filter((topic) => topics.includes(topic)),
    paused_until: typeof pause === "number" && pause > 0 ? inMonths(now, pause) : null,
    unmeasured_by: isMeasured === false ? "reader" : null,
  };
}

function inMonths(now: Date, months: number): string {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.toISOString();
}

interface TestMailWords {
  /** Above a page that was just opened. */
  readonly seen: string;
  /** Above what a button of it leads to. */
  readonly acted: string;
  readonly gone: string;
  /** `{days}`: for how many days test mails are kept. */
  readonly goneText: string;
}

const testMailWords: Readonly<Record<Language, TestMailWords>> = {
  en: {
    seen: "<b>This is a test.</b> Your customers see the page below when they follow this link in the real e-mail. Try the buttons: here they change nothing.",
    acted:
      "<b>This is a test: nothing was changed.</b> Your customers see the page below once they have pressed that button.",
    gone: "This test e-mail is no longer kept",
    goneText: "Test e-mails can be seen in the browser for {days} days. Send yourself a new one to see it here.",
  },
  fr: {
    seen: "<b>Ceci est un test.</b> Vos clients voient la page ci-dessous quand ils suivent ce lien dans le véritable e-mail. Essayez les boutons : ici, ils ne changent rien.",
    acted:
      "<b>Ceci est un test : rien n’a été modifié.</b> Vos clients voient la page ci-dessous après avoir appuyé sur ce bouton.",
    gone: "Cet e-mail de test n’est plus conservé",
    goneText:
      "Les e-mails de test peuvent être vus dans le navigateur pendant {days} jours. Envoyez-vous-en un nouveau pour le voir ici.",
  },
  ar: {
    seen: "<b>هذه تجربة.</b> يرى عملاؤكم الصفحة أدناه عندما يتبعون هذا الرابط في الرسالة الفعلية. جرّبوا الأزرار: فهي لا تغيّر هنا شيئًا.",
    acted: "<b>هذه تجربة: لم يتغيّر شيء.</b> يرى عملاؤكم الصفحة أدناه بعد الضغط على ذلك الزر.",
    gone: "لم تعد هذه الرسالة التجريبية محفوظة",
    goneText: "يمكن عرض الرسائل التجريبية في المتصفح لمدة {days} يومًا. أرسلوا إلى أنفسكم رسالة جديدة لتروها هنا.",
  },
};
