import { activities } from "@delight/contract/activities";
import { senderDomains } from "@delight/contract/sender-domains";
import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Decision } from "../dashboard.api.ts";

type Of<Kind extends Decision["kind"]> = Extract<Decision, { kind: Kind }>;

/** Tries again what failed for nothing that the recipients did. */
export function RetryMails({ decision: { activityId, activityName } }: { readonly decision: Of<"failed_mails"> }) {
  const { t } = useTranslation("dashboard");
  const errorText = useErrorText();
  const retry = useEndpointMutation(activities.retry, {
    invalidates: ["reports", "activities", "deliveries"],
    onSuccess: () => toastSuccess(t("decisions.failed_mails.done")),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Button
      size="compact-sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={retry.isPending}
      aria-label={t("decisions.failed_mails.retryNamed", { activity: activityName })}
      onClick={() => retry.mutate({ id: activityId })}
    >
      {t("decisions.failed_mails.retry")}
    </Button>
  );
}

/** Looks at the records of a domain now. */
export function CheckDomain({ decision: { domainId, domain } }: { readonly decision: Of<"sender_domain"> }) {
  const { t } = useTranslation("dashboard");
  const errorText = useErrorText();
  const check = useEndpointMutation(senderDomains.check, {
    invalidates: ["reports", "senderDomains"],
    onSuccess: ({ state }) =>
      state === "verified"
        ? toastSuccess(t("decisions.sender_domain.found", { domain }))
        : toastError(t("decisions.sender_domain.missing", { domain })),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Button
      size="compact-sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={check.isPending}
      aria-label={t("decisions.sender_domain.checkNamed", { domain })}
      onClick={() => check.mutate({ id: domainId })}
    >
      {t("decisions.sender_domain.check")}
    </Button>
  );
}
