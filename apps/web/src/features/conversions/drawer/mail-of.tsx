import { Button, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { SentContent, WhyButton } from "../../deliveries/index.ts";
import type { Considered, ConversionDetails } from "../conversions.api.ts";

interface MailOfProps {
  readonly mail: Considered;
  readonly conversion: ConversionDetails;
}

/** One mail that was looked at: what happened with it and when, why it was left out, its story and how it looked. */
export function MailOf({ mail, conversion }: MailOfProps) {
  const { t } = useTranslation("conversions");
  const { moment } = useFormat();
  const mayLook = usePermission("activities.view");
  const { activityId, activityName, touch, touchedAt, about } = mail;
  const reason = useReason(mail, conversion);
  return (
    <Paper withBorder p="sm" radius="md">
      <Group justify="space-between" gap="4px 12px" align="baseline">
        <TextLink to={paths.activity(activityId)} fw={500}>
          <UserText>{activityName}</UserText>
        </TextLink>
        <Before since={touchedAt} until={conversion.occurredAt} />
      </Group>
      <Text size="sm">{t(`why.did.${touch}`, { moment: moment(touchedAt) })}</Text>
      {about === null ? null : <Text size="sm">{t(`why.about.${about}`)}</Text>}
      {reason === undefined ? null : (
        <Text size="sm" fw={500}>
          {reason}
        </Text>
      )}
      {mayLook ? <Buttons mail={mail} customerName={conversion.customerName} /> : null}
    </Paper>
  );
}

function Buttons({ mail, customerName }: { readonly mail: Considered; readonly customerName: string }) {
  const { t } = useTranslation("conversions");
  const [isShown, setIsShown] = useState(false);
  const delivery = { id: mail.deliveryId, customerName };
  return (
    <Group gap={4} mt={4} ms={-8}>
      <WhyButton delivery={delivery} />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t("why.emailOf", { name: mail.activityName })}
        onClick={() => setIsShown(true)}
      >
        {t("why.email")}
      </Button>
      <SentContent delivery={isShown ? delivery : undefined} onClose={() => setIsShown(false)} />
    </Group>
  );
}

const day = 86_400_000;

function Before({ since, until }: { readonly since: string; readonly until: string }) {
  const { t } = useTranslation("conversions");
  const passed = Date.parse(until) - Date.parse(since);
  const days = Math.floor(passed / day);
  const said = days === 0 ? t("why.sameDay") : t("why.before", { count: days });
  return (
    <Text size="sm" c="dimmed">
      {passed < 0 ? t("why.afterwards") : said}
    </Text>
  );
}

/** Why it did not count; nothing where it did. */
function useReason({ outcome, reason, touch }: Considered, { rules }: ConversionDetails): string | undefined {
  const { t } = useTranslation("conversions");
  if (outcome !== "left_out") return undefined;
  if (reason === null) return t("why.reason.void");
  if (reason !== "too_old") return t(`why.reason.${reason}`);
  const windows = { open: rules.openDays, delivered: rules.deliveredDays };
  const count = touch === "open" || touch === "delivered" ? windows[touch] : rules.clickDays;
  return t("why.reason.too_old", { count });
}
