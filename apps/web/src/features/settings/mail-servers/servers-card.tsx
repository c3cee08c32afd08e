import { IconPlus, IconServer } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { mailServers } from "@delight/contract/mail-servers";
import { VisuallyHidden, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { publicStatusQuery } from "../../../lib/public-status.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useOwnOrder } from "../../../ui/own-order/use-own-order.ts";
import { LimitDrawer } from "./limit-drawer.tsx";
import { AddServer, EditServer } from "./server-drawer.tsx";
import { limitsQuery, type MailServer, roomsOfServers, serversQuery } from "./mail-servers.api.ts";
import classes from "./mail-servers.module.css";
import { ServerRow } from "./server-row.tsx";
import type { OpenLayer } from "./asked.ts";

/** The mail servers of the organization in their order. */
export function ServersCard() {
  const { t } = useTranslation("servers");
  const query = useQuery(serversQuery);
  const [asked, setAsked] = useState<OpenLayer>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ kind: "add" })}>
      {t("add")}
    </Button>
  );
  return (
    <Card component="section" aria-label={t("title")}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={2} size="h5">
              {t("title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("hint")}
            </Text>
          </div>
          {query.data?.length ? add : null}
        </Group>
        <QueryContent query={query}>
          {(servers) =>
            servers.length === 0 ? <NoServers add={add} /> : <ServerList servers={servers} onAsk={setAsked} />
          }
        </QueryContent>
      </Stack>
      {asked ? <Answer asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </Card>
  );
}

/** Then the one of the installation is used, or nothing leaves at all. */
function NoServers({ add }: { readonly add: ReactNode }) {
  const { t } = useTranslation("servers");
  const { data } = useQuery(publicStatusQuery);
  return (
    <EmptyState
      icon={<IconServer size={30} stroke={1.5} />}
      title={t("emptyTitle")}
      hint={t(data?.mailCaptured ? "emptyCaptured" : "emptyHint")}
      action={add}
    />
  );
}

function Answer({ asked, onClose }: { readonly asked: OpenLayer; readonly onClose: () => void }) {
  switch (asked.kind) {
    case "add":
      return <AddServer onClose={onClose} />;
    case "edit":
      return <EditServer server={asked.server} onClose={onClose} />;
    case "limit":
      return (
        <LimitDrawer about={{ kind: "server", key: asked.server.id, name: asked.server.name }} onClose={onClose} />
      );
    case "remove":
      return <RemoveServer server={asked.server} onClose={onClose} />;
  }
}

interface RemoveServerProps {
  readonly server: MailServer;
  readonly onClose: () => void;
}

/** Asks before a mail server is removed with its password and limits: they do not come back. */
function RemoveServer({ server: { id, name }, onClose }: RemoveServerProps) {
  const { t } = useTranslation("servers");
  const errorText = useErrorText();
  const removing = useEndpointMutation(mailServers.remove, {
    invalidates: roomsOfServers,
    onSuccess: () => {
      toastSuccess(t("removed", { name }));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("removeTitle", { name })}
      action={t("remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ id })}
      onClose={onClose}
    >
      {t("removeText")}
    </Confirm>
  );
}

interface ServerListProps {
  readonly servers: readonly MailServer[];
  readonly onAsk: (asked: OpenLayer) => void;
}

/** In the order in which they are used; each can be moved by mouse and by keys. */
function ServerList({ servers, onAsk }: ServerListProps) {
  const { t } = useTranslation("servers");
  const { data: limits = [] } = useQuery(limitsQuery);
  const saving = useEndpointMutation(mailServers.reorder, { invalidates: roomsOfServers });
  const { ordered, said, rowOf } = useOwnOrder(servers, { nameOf: ({ name }) => name, save: saving.mutateAsync });
  const inUse = inUseOf(ordered);
  return (
    <>
      <ol className={classes.list} aria-label={t("title")}>
        {ordered.map((server, index) => (
          <ServerRow
            key={server.id}
            server={server}
            limit={limits.find(({ kind, key }) => kind === "server" && key === server.id)}
            isInUse={inUse.includes(server)}
            row={rowOf(server, index)}
            onAsk={onAsk}
          />
        ))}
      </ol>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </>
  );
}

/** By which a campaign’s mail and a single one go now: each takes the first that sends its kind. */
function inUseOf(ordered: readonly MailServer[]): readonly MailServer[] {
  const ready = ordered.filter(({ isActive, restingUntil }) => isActive && restingUntil === null);
  return (["campaigns", "transactional"] as const).flatMap(
    (kind) => ready.find(({ purpose }) => purpose === "both" || purpose === kind) ?? [],
  );
}
