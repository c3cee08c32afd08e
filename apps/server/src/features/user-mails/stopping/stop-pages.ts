import { ReportCadence } from "@delight/contract/report-schedules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { html, missing, named, page, readTracking } from "../../deliveries/index.ts";
import { findUserMail, type UserMailRow } from "../outbox/outbox.queries.ts";
import { deleteScheduleOf } from "../schedules/schedules.queries.ts";
import { findAddressed, stopNews } from "./stopping.queries.ts";
import { stopWords } from "./stop-words.ts";

const largestForm = 4096;

/** What ends mails to users without signing in (RFC 8058). No script, and looking changes nothing. */
export async function stopPages(fastify: FastifyInstance, platform: Platform): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largestForm }, (_request, body, done) => {
      done(null, body);
    });
    scope.get("/t/n/:token", answerer(platform));
    scope.post("/t/n/:token", answerer(platform, stop));
  });
}

type Act = (tx: OrgTx, mail: UserMailRow) => Promise<void>;

/** Without an act it is asked first. */
function answerer(platform: Platform, act?: Act) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { token: string };
    const claim = readTracking(token, "user_mail", platform.keys.tracking);
    const shown = claim && (await find(platform, claim, act));
    return shown ? html(reply, act ? donePage(shown) : questionPage(shown)) : missing(request, reply);
  };
}

/** Does what is asked for, and answers whose mail of which kind it is. */
function find(platform: Platform, claim: { organizationId: string; deliveryId: string }, act: Act | undefined) {
  const { organizationId, deliveryId: id } = claim;
  return retryOnConflict(() =>
    inOrganization(platform.database, { organizationId }, async (tx) => {
      const mail = await findUserMail(tx, id);
      if (mail) await act?.(tx, mail);
      const addressed = mail && (await findAddressed(tx, mail.user_id));
      return mail && addressed && { ...addressed, kind: mail.kind };
    }),
  );
}

type Shown = NonNullable<Awaited<ReturnType<typeof find>>>;

function donePage({ language, kind, organization }: Shown): string {
  const { done, doneText } = stopWords[language];
  return page(language, done, `<p>${named(doneText[kind], { organization })}</p>`);
}

function questionPage({ language, kind, organization }: Shown): string {
  const { question, confirm, texts } = stopWords[language];
  const form = `<form method="post"><button type="submit">${confirm}</button></form>`;
  return page(language, question, `<p>${named(texts[kind], { organization })}</p>${form}`);
}

/** A report ends; news of that rhythm are no longer sent, and the bell goes on. */
async function stop(tx: OrgTx, { user_id, kind, key }: UserMailRow): Promise<void> {
  if (kind === "report") {
    await deleteScheduleOf(tx, user_id, ReportCadence.parse(key.split(":")[0]));
    return;
  }
  await stopNews(tx, user_id, kind);
}
