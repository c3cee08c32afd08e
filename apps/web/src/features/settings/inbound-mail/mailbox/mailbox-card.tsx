import { IconInbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { returnMailbox } from "@delight/contract/return-mailbox";
import { Text, Button, Card, Group, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { MailboxDrawer } from "./mailbox-drawer.tsx";
import { type Mailbox, mailboxQueryKeys, mailboxQuery } from "./mailbox.api.ts";

/** The mailbox that is looked into for what comes back. */
export function MailboxCard() {
  const { t } = useTranslation("settings");
  const query = useQuery(mailboxQuery);
  return (
    <Card component="section" aria-label={t("returns.mailbox.title")}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("returns.mailbox.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("returns.mailbox.hint")}
          </Text>
        </div>
        <QueryContent query={query}>{({ mailbox }) => <Content mailbox={mailbox} />}</QueryContent>
      </Stack>
    </Card>
  );
}

function Content({ mailbox }: { readonly mailbox: Mailbox | null }) {
  const { t } = useTranslation("settings");
  const [asked, setAsked] = useState<"edit" | "remove">();
  const close = () => setAsked(undefined);
  return (
    <>
      {mailbox === null ? (
        <EmptyState
          icon={<IconInbox size={30} stroke={1.5} />}
          title={t("returns.mailbox.none")}
          hint={t("returns.mailbox.noneHint")}
          action={<Button onClick={() => setAsked("edit")}>{t("returns.mailbox.choose")}</Button>}
        />
      ) : (
        <Known mailbox={mailbox} onAsk={setAsked} />
      )}
      {asked === "edit" ? <MailboxDrawer mailbox={mailbox} onClose={close} /> : null}
      {asked === "remove" ? <RemoveMailbox onClose={close} /> : null}
    </>
  );
}

interface KnownProps {
  readonly mailbox: Mailbox;
  readonly onAsk: (asked: "edit" | "remove") => void;
}

function Known({ mailbox, onAsk }: KnownProps) {
  const { t } = useTranslation("settings");
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text fw={500} c="var(--heading)" style={{ overflowWrap: "anywhere" }}>
          <bdi dir="ltr">{`${mailbox.userName} · ${mailbox.host} · ${mailbox.folder}`}</bdi>
        </Text>
        <MailboxState mailbox={mailbox} />
      </Group>
      <MailboxFacts mailbox={mailbox} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAsk("remove")}>
          {t("returns.mailbox.remove")}
        </Button>
        <Button onClick={() => onAsk("edit")}>{t("returns.mailbox.change")}</Button>
      </Group>
    </Stack>
  );
}

/** Asks before the mailbox is forgotten with its password. */
function RemoveMailbox({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const removing = useEndpointMutation(returnMailbox.remove, {
    invalidates: mailboxQueryKeys,
    onSuccess: () => {
      toastSuccess(t("returns.mailbox.removed"));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("returns.mailbox.removeTitle")}
      action={t("returns.mailbox.remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({})}
      onClose={onClose}
    >
      {t("returns.mailbox.removeText")}
    </Confirm>
  );
}

function MailboxState({ mailbox: { isOn, failures, lastLookedAt } }: { readonly mailbox: Mailbox }) {
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
function MailboxFacts({ mailbox }: { readonly mailbox: Mailbox }) {
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
