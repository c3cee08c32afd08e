import type { Room } from "../../platform/http/room.ts";
import { deliveriesStopped } from "./deliveries.jobs.ts";
import { deliveriesRoutes } from "./deliveries.routes.ts";
import { hookPages } from "./returning/hooks/hook-pages.ts";
import { answered } from "./returning/replies/replies.jobs.ts";
import { deliveriesPages } from "./tracking/public-pages.ts";

export { dropDeliveries } from "./erasure/drop-deliveries.ts";
export { chooseTopics } from "./preferences/choose-topics.ts";
export { preferenceTopics } from "./preferences/preference-topics.ts";
export { judgePutOffAgain } from "./leaving-out/put-off.queries.ts";
export { whyTooOften } from "./leaving-out/caps.queries.ts";
export { isTold, whyTold } from "./leaving-out/told.queries.ts";
export { hadRun } from "./leaving-out/had-run.queries.ts";
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
export { findStories, type StoryRow } from "./stories/stories.queries.ts";
export { queueOccasions } from "./occasions.queries.ts";
export { recordBack } from "./returning/recording/record.service.ts";
export { acceptSoFar } from "./returning/guarding/guard.queries.ts";
export { pauseFromDomain } from "./sending/endings.service.ts";
export { forgetOldReturned, startReturning } from "./returning/inbox/returning.ts";
export { startPolling } from "./returning/mailbox/polling.ts";
export { openMailListener } from "./returning/listener/mail-listener.ts";
export { every } from "./sending/pace.ts";
export { startSending } from "./sending/sending.ts";
export { startSettling } from "./tracking/inbox/settling.ts";

export const deliveriesRoom: Room = {
  routes: deliveriesRoutes,
  publicPages: async (fastify, platform) => {
    await deliveriesPages(fastify, platform);
    await hookPages(fastify, platform);
  },
  jobs: [answered, deliveriesStopped],
};
