import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { apiKeysQuery } from "./api-keys.api.ts";
import classes from "./api-keys.module.css";
import { KeyDrawer } from "./key-drawer.tsx";
import { KeyRow } from "./key-row.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** The keys with which programs of the organization call the API. */
export function KeysCard() {
  const { t } = useTranslation("settings");
  const query = useQuery(apiKeysQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
      {t("apiKeys.add")}
    </Button>
  );
  return (
    <Card component="section" aria-label={t("apiKeys.title")}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={2} size="h5">
              {t("apiKeys.title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("apiKeys.hint")}
            </Text>
          </div>
          {query.data?.length ? add : null}
        </Group>
        <QueryContent query={query}>
          {(keys) =>
            keys.length === 0 ? (
              <EmptyState
                icon={<IconKey size={30} stroke={1.5} />}
                title={t("apiKeys.emptyTitle")}
                hint={t("apiKeys.emptyHint")}
                action={add}
              />
            ) : (
              <ul className={classes.keys} aria-label={t("apiKeys.title")}>
                {keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} />
                ))}
              </ul>
            )
          }
        </QueryContent>
      </Stack>
      {isMaking ? (
        <KeyDrawer
          onMade={(made) => {
            setIsMaking(false);
            setSecret(made);
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog
          secret={secret}
          title={t("apiKeys.madeTitle")}
          warning={t("apiKeys.once")}
          onDone={() => setSecret(undefined)}
        />
      )}
    </Card>
  );
}
