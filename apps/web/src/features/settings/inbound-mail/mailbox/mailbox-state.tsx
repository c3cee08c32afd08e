import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import type { Mailbox } from "./mailbox.api.ts";

export function MailboxState({ mailbox: { isOn, failures, lastLookedAt } }: { readonly mailbox: Mailbox }) {
  const { t } = useTranslation("settings");
  if (!isOn) return <StatusChip tone="secondary" label={t("returns.mailbox.off")} />;
  if (failures > 0) return <StatusChip tone="error" label={t("returns.mailbox.failing")} />;
  return lastLookedAt === null ? (
    <StatusChip tone="info" label={t("returns.mailbox.soon")} />
  ) : (
    <StatusChip tone="success" label={t("returns.mailbox.on")} />
  );
}

/** When it was looked into, what came in, and where the last look ended if it failed. */
export function MailboxFacts({ mailbox }: { readonly mailbox: Mailbox }) {
  const { t } = useTranslation("settings");
  const { number, moment } = useFormat();
  const { lastLookedAt, mails, passedOver, failures, failedStep, failureText, nextLookAt, isOn } = mailbox;
  const facts = [
    ...(lastLookedAt === null ? [] : [t("returns.mailbox.lastLooked", { when: moment(lastLookedAt) })]),
    t("returns.mailbox.mails", { count: mails, number: number(mails) }),
    ...(isOn ? [t("returns.mailbox.next", { when: moment(nextLookAt) })] : []),
  ];
  return (
    <div>
      <Text size="sm" c="dimmed">
        {facts.join(" · ")}
      </Text>
      {passedOver > 0 ? (
        <Text size="sm" mt={4}>
          {t("returns.mailbox.passedOver", { count: passedOver, number: number(passedOver) })}
        </Text>
      ) : null}
      {failures > 0 && failedStep !== null ? (
        <>
          <Text size="sm" mt={4}>
            {t(`returns.mailbox.failed.${failedStep}`)}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            <UserText>{failureText}</UserText>
          </Text>
        </>
      ) : null}
    </div>
  );
}
