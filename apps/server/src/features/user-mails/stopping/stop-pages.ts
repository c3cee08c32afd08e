import { ReportCadence } from "@delight/contract/report-schedules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { againOnConflict } from "../../../platform/db/conflicts.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { html, missing, named, page, readTracking } from "../../deliveries/index.ts";
import { findUserMail, type UserMailRow } from "../ledger/ledger.queries.ts";
import { deleteScheduleOf } from "../schedules/schedules.queries.ts";
import { findAddressed, stopDigests } from "./stopping.queries.ts";
import { stopWords } from "./stop-words.ts";

const largestForm = 4096;

/** What ends mails to users without signing in (RFC 8058). No script, and looking changes nothing. */
export async function stopPages(fastify: FastifyInstance, platform: Platform): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largestForm }, (_request, body, done) => {
      done(null, body);
    });
    scope.get("/t/n/:token", (request, reply) => answer(platform, request, reply));
    scope.post("/t/n/:token", (request, reply) => answer(platform, request, reply, stop));
  });
}

async function answer(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  act?: (tx: OrgTx, mail: UserMailRow) => Promise<void>,
) {
  const { token } = request.params as { token: string };
  const claim = readTracking(token, "user_mail", platform.keys.tracking);
  if (!claim) return missing(request, reply);
  const { organizationId, deliveryId: id } = claim;
  const shown = await againOnConflict(() =>
    inOrganization(platform.database, { organizationId }, async (tx) => {
      const mail = await findUserMail(tx, id);
      if (mail) await act?.(tx, mail);
      const addressed = mail && (await findAddressed(tx, mail.user_id));
      return mail && addressed && { ...addressed, kind: mail.kind };
    }),
  );
  if (!shown) return missing(request, reply);
  const { language, kind, organization } = shown;
  const { question, confirm, done, doneText, texts } = stopWords[language];
  return act
    ? html(reply, page(language, done, `<p>${named(doneText[kind], { organization })}</p>`))
    : html(
        reply,
        page(
          language,
          question,
          `<p>${named(texts[kind], { organization })}</p><form method="post"><button type="submit">${confirm}</button></form>`,
        ),
      );
}

/** A report ends; digests of that rhythm are no longer sent, and the bell goes on. */
async function stop(tx: OrgTx, { user_id, kind, key }: UserMailRow): Promise<void> {
  if (kind === "report") {
    await deleteScheduleOf(tx, user_id, ReportCadence.parse(key.split(":")[0]));
    return;
  }
  await stopDigests(tx, user_id, kind);
}
