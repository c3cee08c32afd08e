import { ActionIcon, Button, Text, ThemeIcon } from "@mantine/core";
import {
  IconAlarmSnooze,
  IconCalendarRepeat,
  IconFileText,
  IconHeartHandshake,
  IconSend,
  IconSun,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import classes from "../dashboard.module.css";
import type { Suggestion } from "../dashboard.api.ts";
import { useMakeActivity, useSnooze } from "./use-suggestions.ts";

const icons = {
  service_due: IconCalendarRepeat,
  quote_follow_up: IconFileText,
  win_back: IconHeartHandshake,
  seasonal: IconSun,
} as const;

interface SuggestionLineProps {
  readonly suggestion: Suggestion;
  /** ISO 4217. */
  readonly currency: string;
}

/** Whom to write to and what they may be worth. */
export function SuggestionLine({ suggestion, currency }: SuggestionLineProps) {
  const { t } = useTranslation("dashboard");
  const { money } = useFormat();
  const text = useSuggestionText();
  const mayMake = usePermission("activities.change");
  const Icon = icons[suggestion.kind];
  const { total, customers, worthCents } = suggestion;
  const left = total - customers;
  const hints = [
    ...(worthCents > 0 ? [t("suggestions.worth", { worth: money(worthCents, currency) })] : []),
    ...(left > 0 ? [t("suggestions.left", { count: left })] : []),
  ];
  return (
    <li className={classes["line"]}>
      <ThemeIcon variant="light" size={38} radius="md" aria-hidden>
        <Icon size={22} stroke={1.5} />
      </ThemeIcon>
      <div>
        <Text fw={500} c="var(--heading)">
          {text(suggestion)}
        </Text>
        <Text size="sm" c="dimmed">
          {hints.map((hint, index) => (
            <span key={hint}>
              {index === 0 ? "" : " · "}
              {hint}
            </span>
          ))}
        </Text>
      </div>
      {mayMake ? <Ways suggestion={suggestion} /> : null}
    </li>
  );
}

function Ways({ suggestion }: Pick<SuggestionLineProps, "suggestion">) {
  const { t } = useTranslation("dashboard");
  const text = useSuggestionText();
  const mayMakeAll = [usePermission("segments.change"), usePermission("emails.change")].every(Boolean);
  const { make, isMaking } = useMakeActivity();
  const snooze = useSnooze();
  const { key, draft } = suggestion;
  return (
    <div className={classes["buttons"]}>
      {draft === null ? (
        mayMakeAll && (
          <Button
            size="compact-sm"
            leftSection={<IconSend size={16} className="flip-in-rtl" aria-hidden />}
            loading={isMaking}
            aria-label={t("suggestions.makeFor", { suggestion: text(suggestion) })}
            onClick={() => make(key)}
          >
            {t("suggestions.make")}
          </Button>
        )
      ) : (
        <ButtonLink
          size="compact-sm"
          to={paths.activity(draft.id)}
          search={{ step: "check" }}
          aria-label={t("suggestions.goOnWith", { name: draft.name })}
        >
          {t("suggestions.goOn")}
        </ButtonLink>
      )}
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={28}
        aria-label={t("suggestions.snoozeFor", { suggestion: text(suggestion) })}
        title={t("suggestions.snooze")}
        onClick={() => snooze(key)}
      >
        <IconAlarmSnooze size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** A suggestion as a sentence. */
function useSuggestionText(): (suggestion: Suggestion) => string {
  const { t } = useTranslation("dashboard");
  const { day } = useFormat();
  return ({ kind, customers, service, on, days, isEstimate }) =>
    t(isEstimate ? `suggestions.about.${kind}` : `suggestions.exact.${kind}`, {
      count: customers,
      service: service?.name ?? "",
      day: on === null ? "" : day(on),
      days: days ?? 0,
    });
}
