import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { html, missing } from "../tracking/answers.ts";
import { readTracking } from "../tracking/tracking-token.ts";
import { visitorOf } from "../tracking/visitor.ts";
import { type Notice, preferencePage } from "./preference-page.ts";
import { applyChoice, showRecipient } from "./preferences.service.ts";
import { type Choice, readChoice } from "./read-choice.ts";

const notices: Readonly<Partial<Record<Choice["act"], Notice>>> = { save: "saved", resubscribe: "back" };

/** The preference centre: looking changes nothing, and every form answers with what holds now. */
export function servePreferences(scope: FastifyInstance, platform: Platform): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, choice?: Choice) => {
    const { token } = request.params as { token: string };
    const claim = readTracking(token, "preferences", platform.keys.tracking);
    if (!claim) return missing(request, reply);
    const { deliveryId, organizationId } = claim;
    const now = platform.clock.now();
    const shown = await retryOnConflict(() =>
      inOrganization(platform.database, { organizationId }, async (tx) => {
        if (choice) await applyChoice(tx, { deliveryId, visitor: visitorOf(request), now }, choice);
        return showRecipient(tx, deliveryId);
      }),
    );
    return shown
      ? html(reply, preferencePage(shown, { now, notice: choice && notices[choice.act] }))
      : missing(request, reply);
  };
  scope.get("/t/p/:token", (request, reply) => answer(request, reply));
  scope.post("/t/p/:token", (request, reply) => answer(request, reply, readChoice(request.body)));
}
