import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { DeliveryHistories, DeliveryHistory } from "./story.api.ts";

/** One thing that happened or is true, and the words of the mail server where it said some. */
export interface Line {
  readonly key: string;
  readonly sentence: string;
  readonly reply?: string | undefined;
}

/** A story in whole sentences, in the order in which it happened. */
export function useDeliveryHistory() {
  const { t } = useTranslation(["leaving", "deliveries"]);
  const { moment } = useFormat();
  const evidenceOf = useEvidence();
  const momentOf = (at: string | null) => (at === null ? "" : moment(at));
  const linesOf = (story: DeliveryHistory): Line[] => [
    { key: "considered", sentence: t("why.considered", { moment: moment(story.consideredAt) }) },
    ...(story.skipReason === null ? [] : [{ key: "skip", sentence: t(`deliveries:skip.${story.skipReason}`) }]),
    ...evidenceOf(story).map((sentence) => ({ key: sentence, sentence })),
    ...story.attempts.map(({ number, startedAt, outcome, reply }) => ({
      key: `attempt ${number}`,
      sentence: t(`why.attempt.${outcome ?? "open"}`, { number, moment: moment(startedAt) }),
      reply: reply ?? undefined,
    })),
    ...ending(story).map((key) => ({ key, sentence: t(key) })),
    ...(story.waitsFor === null
      ? []
      : [{ key: "waits", sentence: t(`why.waits.${story.waitsFor}`, { moment: momentOf(story.nextAttemptAt) }) }]),
    ...story.events.map(({ kind, occurredAt, isMachine }, index) => ({
      key: `event ${index}`,
      sentence: t(isMachine ? "why.event.machine" : `why.event.${kind}`, { moment: moment(occurredAt) }),
    })),
  ];
  return { linesOf, absenceOf: useAbsence() };
}

function ending({
  status,
}: DeliveryHistory): readonly ("deliveries:why.unknown" | "deliveries:why.cancelled" | "why.failed")[] {
  if (status === "unknown") return ["deliveries:why.unknown"];
  if (status === "failed") return ["why.failed"];
  return status === "cancelled" ? ["deliveries:why.cancelled"] : [];
}

/** What shows the reason of a skip. */
function useEvidence() {
  const { t } = useTranslation("leaving");
  const { moment } = useFormat();
  return ({ evidence }: DeliveryHistory): string[] => {
    if (evidence === null) return [];
    const { suppression, since, pausedUntil, segmentName, mails, days, serviceName } = evidence;
    if (suppression !== null) return [t(`why.suppression.${suppression}`, { moment: moment(since ?? "") })];
    if (since !== null) return [t("why.declined", { moment: moment(since) })];
    if (pausedUntil !== null) return [t("why.paused", { moment: moment(pausedUntil) })];
    if (segmentName !== null) return [t("why.segment", { name: segmentName })];
    if (mails === null || days === null) return [];
    if (serviceName !== null) return [t("why.told", { service: serviceName, days: t("why.days", { count: days }) })];
    return [t("why.cap", { mails: t("why.mails", { count: mails }), days: t("why.days", { count: days }) })];
  };
}

function useAbsence() {
  const { t } = useTranslation("leaving");
  return ({ absence }: DeliveryHistories): Line[] => {
    if (absence === null) return [];
    const { because, isInSegment } = absence;
    const now = isInSegment === null ? [] : [t(isInSegment ? "why.inSegment" : "why.notInSegment")];
    return [t(`why.absent.${because}`), ...now].map((sentence) => ({ key: sentence, sentence }));
  };
}
