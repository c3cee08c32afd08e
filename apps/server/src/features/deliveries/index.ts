import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { deliveriesStopped } from "./deliveries.jobs.ts";
import { deliveriesRoutes } from "./deliveries.routes.ts";
import { hookPages } from "./inbound/hooks/hook-pages.ts";
import { replyReceived } from "./inbound/replies/replies.jobs.ts";
import { deliveriesPages } from "./tracking/public-pages.ts";

export { dropDeliveries } from "./erasure/drop-deliveries.ts";
export { chooseTopics } from "./preferences/choose-topics.ts";
export { preferenceTopics } from "./preferences/preference-topics.ts";
export { judgePutOffAgain } from "./skip-rules/postponed.queries.ts";
export { whyTooOften } from "./skip-rules/caps.queries.ts";
export { wasRecentlyMailed, whyTold } from "./skip-rules/recent-mails.queries.ts";
export { hadRun } from "./skip-rules/had-run.queries.ts";
export { html, missing } from "./tracking/answers.ts";
export { escapeHtml, named, page, pageHeaders } from "./tracking/pages.ts";
export { readTracking, signTracking, type TrackingKind } from "./tracking/tracking-token.ts";
export { recipientIds } from "./deliveries.queries.ts";
export { findReading } from "./export/export.queries.ts";
export { activityConditions, sentTo } from "./narrowing/activities.queries.ts";
export { countRows } from "./narrowing/counted.queries.ts";
export { allOf, within } from "./narrowing/days.queries.ts";
export { outcome } from "./narrowing/events.queries.ts";
export { deviceOf, filtered, linkPlaces, type Narrowed } from "./narrowing/narrowed.queries.ts";
export { addConversions, countMoves } from "./counts.queries.ts";
export { allowLongStatements, insertFrozenEmails, type TestedEmail } from "./launch.queries.ts";
export { cancelDeliveries, freezeDeliveries, stopDeliveries } from "./launch.service.ts";
export type { Moments } from "./moments.queries.ts";
export { moveMails } from "./merging/move-mails.ts";
export { countRetryable } from "./retrying/retrying.queries.ts";
export { retryFailed } from "./retrying/retrying.service.ts";
export { findDeliveryTraces, type DeliveryTraceRow } from "./trace/trace.queries.ts";
export { queueOccasions } from "./occasions.queries.ts";
export { recordReturnEvent } from "./inbound/recording/record.service.ts";
export { acceptSoFar } from "./inbound/guarding/guard.queries.ts";
export { pauseFromDomain } from "./sending/endings.service.ts";
export { deleteOldInbound, startInboundLoop } from "./inbound/inbox/inbound-loop.ts";
export { startPolling } from "./inbound/mailbox/polling.ts";
export { openMailListener } from "./inbound/listener/mail-listener.ts";
export { startSending } from "./sending/sending.ts";
export { startSettling } from "./tracking/inbox/visit-loop.ts";

export const deliveriesModule: FeatureModule = {
  routes: deliveriesRoutes,
  publicPages: async (fastify, platform) => {
    await deliveriesPages(fastify, platform);
    await hookPages(fastify, platform);
  },
  jobs: [replyReceived, deliveriesStopped],
};
