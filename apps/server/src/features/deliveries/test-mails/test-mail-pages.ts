import type { Language } from "@delight/contract/common";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findTestMail, readTestMail, type TestMailClaim, testMailDays } from "../../emails/index.ts";
import { getOrganization } from "../../organizations/index.ts";
import { asNewReader } from "../preferences/as-new-reader.ts";
import { preferencePage } from "../preferences/preference-page.ts";
import { readChoice } from "../preferences/read-choice.ts";
import { html, missing } from "../tracking/answers.ts";
import { confirmPage, donePage, page, viewHeaders, withNote } from "../tracking/pages.ts";
import { afterChoice } from "./after-choice.ts";
import { testMailWords } from "./test-mail-words.ts";

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
