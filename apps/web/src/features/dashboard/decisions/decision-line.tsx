import { activities } from "@delight/contract/activities";
import { senderDomains } from "@delight/contract/sender-domains";
import { Button, Text, ThemeIcon } from "@mantine/core";
import {
  IconRefresh,
  type Icon,
  IconArrowsSplit,
  IconCalendarPlus,
  IconMailX,
  IconMailbox,
  IconMessageReply,
  IconPlayerPause,
  IconPlugConnectedX,
  IconScale,
  IconWebhook,
  IconWorldX,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import classes from "../dashboard.module.css";
import type { RowsLink } from "../figure-card.tsx";
import type { Decision } from "../dashboard.api.ts";
import { useDecisionText } from "./use-decision-text.ts";

interface Look {
  readonly icon: Icon;
  readonly tone: "error" | "warning" | "info";
}

const looks: Record<Decision["kind"], Look> = {
  failed_mails: { icon: IconMailX, tone: "error" },
  paused: { icon: IconPlayerPause, tone: "error" },
  undecided_test: { icon: IconArrowsSplit, tone: "info" },
  replies: { icon: IconMessageReply, tone: "info" },
  sender_domain: { icon: IconWorldX, tone: "error" },
  return_mailbox: { icon: IconMailbox, tone: "warning" },
  webhook: { icon: IconWebhook, tone: "warning" },
  provider_hook: { icon: IconPlugConnectedX, tone: "warning" },
  booking_requests: { icon: IconCalendarPlus, tone: "info" },
  half_counted: { icon: IconScale, tone: "warning" },
};

/** One thing to decide, with its way. */
export function DecisionLine({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation("dashboard");
  const text = useDecisionText();
  const { icon: Icon, tone } = looks[decision.kind];
  const { title, hint } = text(decision);
  const way = wayOf(decision);
  return (
    <li className={classes["line"]}>
      <ThemeIcon variant="light" color={tone} size={38} radius="md" aria-hidden>
        <Icon size={22} stroke={1.5} />
      </ThemeIcon>
      <div>
        <Text fw={500} c="var(--heading)">
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <div className={classes["buttons"]}>
        <AtOnce decision={decision} />
        <ButtonLink
          size="compact-sm"
          variant="light"
          to={way.to}
          search={way.search ?? {}}
          aria-label={t("decisions.openNamed", { way: t(`decisions.way.${decision.kind}`), title })}
        >
          {t(`decisions.way.${decision.kind}`)}
        </ButtonLink>
      </div>
    </li>
  );
}

/** What can be done without leaving the dashboard. */
function AtOnce({ decision }: { readonly decision: Decision }) {
  const maySend = usePermission("activities.send");
  const maySet = usePermission("organization.settings");
  if (decision.kind === "failed_mails" && maySend) return <RetryMails decision={decision} />;
  return decision.kind === "sender_domain" && maySet ? <CheckDomain decision={decision} /> : null;
}

function wayOf(decision: Decision): RowsLink {
  const settings = (tab: string): RowsLink => ({ to: paths.companySettings, search: { tab } });
  switch (decision.kind) {
    case "sender_domain":
      return settings("domains");
    case "return_mailbox":
    case "provider_hook":
      return settings("returns");
    case "webhook":
      return settings("webhooks");
    case "booking_requests":
      return { to: paths.bookingRequests, search: { state: "new" } };
    case "half_counted":
      return { to: paths.conversions };
    default:
      return { to: paths.activity(decision.activityId) };
  }
}

type Of<Kind extends Decision["kind"]> = Extract<Decision, { kind: Kind }>;

/** Tries again what failed for nothing that the recipients did. */
function RetryMails({ decision: { activityId, activityName } }: { readonly decision: Of<"failed_mails"> }) {
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
function CheckDomain({ decision: { domainId, domain } }: { readonly decision: Of<"sender_domain"> }) {
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
