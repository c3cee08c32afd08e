import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Decision } from "../dashboard.api.ts";

interface DecisionText {
  readonly title: string;
  readonly hint: string;
}

type OfActivity = Extract<Decision, { activityId: string }>;
type Other = Exclude<Decision, OfActivity>;

/** What is to decide and why, in words. */
export function useDecisionText(): (decision: Decision) => DecisionText {
  const ofActivity = useActivityText();
  const other = useOtherText();
  return (decision) => ("activityId" in decision ? ofActivity(decision) : other(decision));
}

function useActivityText(): (decision: OfActivity) => DecisionText {
  const { t } = useTranslation("dashboard");
  return (decision) => {
    const activity = decision.activityName;
    switch (decision.kind) {
      case "failed_mails":
        return {
          title: t("decisions.failed_mails.title", { count: decision.mails }),
          hint: t("decisions.ofActivity", { activity }),
        };
      case "paused":
        return { title: t("decisions.paused.title", { activity }), hint: t(`decisions.paused.${decision.code}`) };
      case "undecided_test":
        return { title: t("decisions.undecided_test.title", { activity }), hint: t("decisions.undecided_test.hint") };
      case "replies":
        return {
          title: t("decisions.replies.title", { count: decision.customers }),
          hint: t("decisions.ofActivity", { activity }),
        };
    }
  };
}

function useOtherText(): (decision: Other) => DecisionText {
  const { t } = useTranslation("dashboard");
  const { moment } = useFormat();
  const since = (when: string) => t("decisions.since", { moment: moment(when) });
  return (decision) => {
    switch (decision.kind) {
      case "sender_domain":
        return {
          title: t(`decisions.sender_domain.${decision.state}`, { domain: decision.domain }),
          hint: t("decisions.sender_domain.hint"),
        };
      case "return_mailbox":
        return { title: t("decisions.return_mailbox.title"), hint: since(decision.failedAt) };
      case "webhook":
        return {
          title: t(decision.isPaused ? "decisions.webhook.paused" : "decisions.webhook.failing"),
          hint: decision.url,
        };
      case "provider_hook":
        return {
          title: t("decisions.provider_hook.title", { provider: decision.provider }),
          hint: since(decision.refusedAt),
        };
      case "booking_requests":
        return {
          title: t("decisions.booking_requests.title", { count: decision.requests }),
          hint: t("decisions.booking_requests.hint"),
        };
      case "half_counted":
        return { title: t(`decisions.half_counted.${decision.cause}`), hint: since(decision.endedAt) };
    }
  };
}
