import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Decision } from "../dashboard.api.ts";

interface DecisionText {
  readonly title: string;
  readonly hint: string;
}

/** What is to decide and why, in words. */
export function useDecisionText(): (decision: Decision) => DecisionText {
  const { t } = useTranslation("dashboard");
  const { moment } = useFormat();
  return (decision) => {
    switch (decision.kind) {
      case "failed_mails":
        return {
          title: t("decisions.failed_mails.title", { count: decision.mails }),
          hint: t("decisions.ofActivity", { activity: decision.activityName }),
        };
      case "paused":
        return {
          title: t("decisions.paused.title", { activity: decision.activityName }),
          hint: t(`decisions.paused.${decision.code}`),
        };
      case "undecided_test":
        return {
          title: t("decisions.undecided_test.title", { activity: decision.activityName }),
          hint: t("decisions.undecided_test.hint"),
        };
      case "replies":
        return {
          title: t("decisions.replies.title", { count: decision.customers }),
          hint: t("decisions.ofActivity", { activity: decision.activityName }),
        };
      case "sender_domain":
        return {
          title: t(`decisions.sender_domain.${decision.state}`, { domain: decision.domain }),
          hint: t("decisions.sender_domain.hint"),
        };
      case "return_mailbox":
        return {
          title: t("decisions.return_mailbox.title"),
          hint: t("decisions.since", { moment: moment(decision.failedAt) }),
        };
      case "webhook":
        return {
          title: t(decision.isPaused ? "decisions.webhook.paused" : "decisions.webhook.failing"),
          hint: decision.url,
        };
      case "provider_hook":
        return {
          title: t("decisions.provider_hook.title", { provider: decision.provider }),
          hint: t("decisions.since", { moment: moment(decision.refusedAt) }),
        };
      case "booking_requests":
        return {
          title: t("decisions.booking_requests.title", { count: decision.requests }),
          hint: t("decisions.booking_requests.hint"),
        };
    }
  };
}
