import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { DomainKey } from "./domains.api.ts";
import classes from "./domains.module.css";

const tones = { fresh: "secondary", active: "success", retiring: "warning", retired: "secondary" } as const;

/** Which keys sign, and which records may go. */
export function KeysCard({ keys }: { readonly keys: readonly DomainKey[] }) {
  const { t } = useTranslation("domains");
  return (
    <Card component="section" aria-label={t("keys")}>
      <Stack gap="md">
        <div>
          <Title order={3} size="h6">
            {t("keys")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("keysHint")}
          </Text>
        </div>
        <ul className={classes.list} aria-label={t("keys")}>
          {keys.map((key) => (
            <li key={key.id} className={classes.row}>
              <div className={classes.words}>
                <Group gap="xs">
                  <Text component="bdi" dir="ltr" ff="monospace" size="sm">
                    {key.selector}
                  </Text>
                  <StatusChip tone={tones[key.state]} label={t(`keyState.${key.state}`)} />
                </Group>
                <Text size="sm" c="dimmed" mt={4}>
                  <Fact domainKey={key} />
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Fact({ domainKey: { state, madeAt, activeAt, removableAt } }: { readonly domainKey: DomainKey }) {
  const { t } = useTranslation("domains");
  const { moment } = useFormat();
  if (state === "retired") return t("keyFact.retired");
  if (state === "retiring") return t("keyFact.retiring", { when: removableAt === null ? "" : moment(removableAt) });
  return activeAt === null
    ? t("keyFact.fresh", { when: moment(madeAt) })
    : t("keyFact.active", { when: moment(activeAt) });
}
