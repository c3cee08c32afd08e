import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { type Mailbox, mailboxQuery } from "./mailbox.api.ts";
import { MailboxDrawer } from "./mailbox-drawer.tsx";
import { MailboxFacts, MailboxState } from "./mailbox-state.tsx";
import { RemoveMailbox } from "./remove-mailbox.tsx";

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
