import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconServer } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { publicStatusQuery } from "../../../lib/public-status.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import type { OpenLayer } from "./asked.ts";
import { LimitDrawer } from "./limit-drawer.tsx";
import { serversQuery } from "./mail-servers.api.ts";
import classes from "./mail-servers.module.css";
import { RemoveServer } from "./remove-server.tsx";
import { AddServer, EditServer } from "./server-drawer.tsx";
import { ServerList } from "./server-list.tsx";

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
