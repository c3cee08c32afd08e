import { toShownDomain } from "@delight/contract/domain-labels";
import { senderDomains } from "@delight/contract/sender-domains";
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconRefresh, IconWorldOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card, Group, Stack, Text, Title, Alert, Button, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { DomainActions } from "./domain-actions.tsx";
import { DomainState } from "./domain-state.tsx";
import { RecordsCard } from "./records-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { type DomainKey, domainsQuery, domainQueryKeys, type SenderDomain } from "./domains.api.ts";
import classes from "./domains.module.css";

/** One domain: what to put into its name system, what was found there, its keys, and whose rules it meets. */
export function DomainPage({ id }: { readonly id: string }) {
  const { t } = useTranslation("domains");
  const query = useQuery(domainsQuery);
  return (
    <>
      <ButtonLink
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        to="."
        search={{ tab: "domains" }}
        style={{ alignSelf: "flex-start" }}
      >
        {t("back")}
      </ButtonLink>
      <QueryContent query={query}>
        {(list) => {
          const domain = list.find((one) => one.id === id);
          return domain ? (
            <Domain domain={domain} />
          ) : (
            <EmptyState icon={<IconWorldOff size={30} stroke={1.5} />} title={t("gone")} />
          );
        }}
      </QueryContent>
    </>
  );
}

function Domain({ domain }: { readonly domain: SenderDomain }) {
  return (
    <>
      <Head domain={domain} />
      <RecordsCard records={domain.records} keys={domain.keys} />
      <KeysCard keys={domain.keys} />
      <RulesCard rules={domain.rules} />
    </>
  );
}

function Head({ domain }: { readonly domain: SenderDomain }) {
  const { t } = useTranslation("domains");
  const { moment } = useFormat();
  const mayChange = usePermission("organization.settings");
  return (
    <Card component="section" aria-label={toShownDomain(domain.domain)}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Group gap="xs">
              <Title order={2} size="h5" dir="ltr" component="h2">
                {toShownDomain(domain.domain)}
              </Title>
              <DomainState state={domain.state} />
            </Group>
            <Text size="sm" c="dimmed">
              {domain.checkedAt === null ? t("neverChecked") : t("checkedAt", { when: moment(domain.checkedAt) })}
            </Text>
          </div>
          {mayChange ? (
            <Group gap="xs">
              <CheckNow id={domain.id} />
              <DomainActions domain={domain} />
            </Group>
          ) : null}
        </Group>
        <Meaning domain={domain} />
      </Stack>
    </Card>
  );
}

const colors = { pending: "info", verified: "success", failing: "warning", lost: "error" } as const;

function Meaning({ domain: { state, domain, failingSince } }: { readonly domain: SenderDomain }) {
  const { t } = useTranslation("domains");
  const { moment } = useFormat();
  const Icon = state === "verified" ? IconCircleCheck : IconAlertTriangle;
  return (
    <Alert color={colors[state]} icon={<Icon aria-hidden />}>
      {t(`meaning.${state}`, {
        domain: toShownDomain(domain),
        when: failingSince === null ? "" : moment(failingSince),
      })}
    </Alert>
  );
}

function CheckNow({ id }: Pick<SenderDomain, "id">) {
  const { t } = useTranslation("domains");
  const errorText = useErrorText();
  const [isDone, setIsDone] = useState(false);
  const checking = useEndpointMutation(senderDomains.check, {
    invalidates: domainQueryKeys,
    onSuccess: () => setIsDone(true),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <>
      <Button
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={checking.isPending}
        onClick={() => checking.mutate({ id })}
      >
        {t("checkNow")}
      </Button>
      <VisuallyHidden component="output">
        {checking.isPending ? t("checking") : isDone ? t("checked") : ""}
      </VisuallyHidden>
    </>
  );
}

const tones = { fresh: "secondary", active: "success", retiring: "warning", retired: "secondary" } as const;

/** Which keys sign, and which records may go. */
function KeysCard({ keys }: { readonly keys: readonly DomainKey[] }) {
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
