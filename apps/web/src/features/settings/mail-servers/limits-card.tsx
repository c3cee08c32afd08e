import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconEdit, IconGauge, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { LimitDrawer, type LimitSubject } from "./limit-drawer.tsx";
import { LimitSentences } from "./limit-sentences.tsx";
import { limitsQuery, type SendingLimit } from "./mail-servers.api.ts";
import classes from "./mail-servers.module.css";

/** How many mails may go: of all, of a sender domain, to a provider; those of mail servers stand with them. */
export function LimitsCard() {
  const { t } = useTranslation("servers");
  const query = useQuery(limitsQuery);
  const [about, setAbout] = useState<LimitSubject>();
  return (
    <Card component="section" aria-label={t("limits.title")}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("limits.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("limits.hint")}
          </Text>
        </div>
        <QueryContent query={query}>
          {(limits) => <Limits limits={limits.filter(({ kind }) => kind !== "server")} onChange={setAbout} />}
        </QueryContent>
        <Group>
          {(["sender_domain", "recipient"] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setAbout({ kind, key: "", name: "" })}
            >
              {t(`limits.add.${kind}`)}
            </Button>
          ))}
        </Group>
      </Stack>
      {about ? <LimitDrawer about={about} onClose={() => setAbout(undefined)} /> : null}
    </Card>
  );
}

interface LimitsProps {
  readonly limits: readonly SendingLimit[];
  readonly onChange: (about: LimitSubject) => void;
}

function Limits({ limits, onChange }: LimitsProps) {
  const { t } = useTranslation("servers");
  const all = () => onChange({ kind: "organization", key: "", name: "" });
  const hasAll = limits.some(({ kind }) => kind === "organization");
  if (limits.length === 0) {
    return (
      <EmptyState
        icon={<IconGauge size={30} stroke={1.5} />}
        title={t("limits.emptyTitle")}
        hint={t("limits.emptyHint")}
        action={<Button onClick={all}>{t("limits.setAll")}</Button>}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={t("limits.title")}>
      {limits.map((limit) => (
        <Limit key={`${limit.kind} ${limit.key}`} limit={limit} onChange={onChange} />
      ))}
      {hasAll ? null : (
        <li className={classes.server}>
          <Text className={classes.words}>{t("limits.noneForAll")}</Text>
          <Button variant="default" onClick={all}>
            {t("limits.setAll")}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Limit({ limit, onChange }: { readonly limit: SendingLimit } & Pick<LimitsProps, "onChange">) {
  const { t } = useTranslation("servers");
  const { kind, key, backoffPerSecond, backoffReply } = limit;
  const title = t(`limits.of.${kind}`, { name: key });
  return (
    <li className={classes.server}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            {title}
          </Text>
          {backoffPerSecond === null ? null : <StatusChip tone="warning" label={t("limits.slowed")} />}
        </Group>
        <LimitSentences limit={limit} />
        {backoffPerSecond === null || backoffReply === null ? null : (
          <Text size="sm" mt={4}>
            <bdi dir="ltr" className={classes.said}>
              {backoffReply}
            </bdi>
          </Text>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<IconEdit size={18} aria-hidden />}
        aria-label={t("limits.changeOf", { name: title })}
        onClick={() => onChange({ kind, key, name: key })}
      >
        {t("limits.edit")}
      </Button>
    </li>
  );
}
