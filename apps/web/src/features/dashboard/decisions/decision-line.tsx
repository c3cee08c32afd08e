import { Text, ThemeIcon } from "@mantine/core";
import {
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
import type { Decision } from "../dashboard.api.ts";
import classes from "../dashboard.module.css";
import type { RowsLink } from "../figure-card.tsx";
import { CheckDomain, RetryMails } from "./decision-actions.tsx";
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
