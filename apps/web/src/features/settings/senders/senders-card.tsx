import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconMailbox, IconPlus, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { publicStatusQuery } from "../../../lib/public-status.ts";
import { type Sender, sendersQuery } from "../../../lib/senders.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { RemoveSender } from "./remove-sender.tsx";
import { SenderDrawer } from "./sender-drawer.tsx";
import { SenderRow, type SenderWish } from "./sender-row.tsx";
import classes from "./senders.module.css";

interface Open {
  readonly wish: SenderWish | "add";
  readonly sender?: Sender;
}

/** From whom mails come, and where they go today. */
export function SendersCard() {
  const { t } = useTranslation("settings");
  const mayChange = usePermission("organization.settings");
  const query = useQuery(sendersQuery);
  const [open, setOpen] = useState<Open>();
  const add = mayChange ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ wish: "add" })}>
      {t("senders.add")}
    </Button>
  ) : undefined;
  return (
    <Card component="section" aria-label={t("senders.title")}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={2} size="h5">
              {t("senders.title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("senders.hint")}
            </Text>
          </div>
          {query.data?.length ? add : null}
        </Group>
        <WhereMailsGo />
        <QueryContent query={query}>
          {(senders) => (
            <List
              senders={senders}
              add={add}
              mayChange={mayChange}
              onWish={(sender, wish) => setOpen({ sender, wish })}
            />
          )}
        </QueryContent>
      </Stack>
      {open ? <OpenLayer {...open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  );
}

function WhereMailsGo() {
  const { t } = useTranslation("settings");
  const { data } = useQuery(publicStatusQuery);
  return data === undefined ? null : (
    <Alert
      color={data.mailCaptured ? "warning" : "info"}
      icon={data.mailCaptured ? <IconMailbox aria-hidden /> : <IconSend aria-hidden />}
    >
      {t(data.mailCaptured ? "mailCaptured" : "mailSent")}
    </Alert>
  );
}

interface ListProps {
  readonly senders: readonly Sender[];
  readonly add: ReactNode;
  readonly mayChange: boolean;
  readonly onWish: (sender: Sender, wish: SenderWish) => void;
}

function List({ senders, add, mayChange, onWish }: ListProps) {
  const { t } = useTranslation("settings");
  if (senders.length === 0) {
    return (
      <EmptyState
        icon={<IconSend size={30} stroke={1.5} />}
        title={t("senders.emptyTitle")}
        hint={t("senders.emptyHint")}
        action={add}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={t("senders.title")}>
      {senders.map((sender) => (
        <SenderRow key={sender.id} sender={sender} mayChange={mayChange} onWish={(wish) => onWish(sender, wish)} />
      ))}
    </ul>
  );
}

function OpenLayer({ wish, sender, onClose }: Open & { readonly onClose: () => void }) {
  if (!sender) return <SenderDrawer onClose={onClose} />;
  if (wish === "remove") return <RemoveSender sender={sender} onClose={onClose} />;
  return <SenderDrawer edited={sender} onClose={onClose} />;
}
