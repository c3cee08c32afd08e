import { toShownDomain } from "@delight/contract/domain-labels";
import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconMailbox, IconPlus, IconWorldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { publicStatusQuery } from "../../../lib/public-status.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { AddDomain } from "./add-domain.tsx";
import { DomainState } from "./domain-state.tsx";
import { domainsQuery, type SenderDomain } from "./domains.api.ts";
import classes from "./domains.module.css";

/** The domains of the organization, each with whether mails come from it. */
export function DomainsCard() {
  const { t } = useTranslation("domains");
  const mayChange = usePermission("organization.settings");
  const query = useQuery(domainsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const add = mayChange ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t("add")}
    </Button>
  ) : null;
  return (
    <Card component="section" aria-label={t("title")}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={2} size="h5">
              {t("title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t(mayChange ? "hint" : "readOnly")}
            </Text>
          </div>
          {query.data?.length ? add : null}
        </Group>
        <Captured />
        <QueryContent query={query}>{(domains) => <List domains={domains} add={add} />}</QueryContent>
      </Stack>
      {isAdding ? <AddDomain onClose={() => setIsAdding(false)} /> : null}
    </Card>
  );
}

/** While nothing reaches anybody, nothing has to be proved. */
function Captured() {
  const { t } = useTranslation("domains");
  const { data } = useQuery(publicStatusQuery);
  return data?.mailCaptured ? (
    <Alert color="info" icon={<IconMailbox aria-hidden />}>
      {t("captured")}
    </Alert>
  ) : null;
}

function List({ domains, add }: { readonly domains: readonly SenderDomain[]; readonly add: ReactNode }) {
  const { t } = useTranslation("domains");
  if (domains.length === 0) {
    return (
      <EmptyState
        icon={<IconWorldCheck size={30} stroke={1.5} />}
        title={t("emptyTitle")}
        hint={t("emptyHint")}
        action={add}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={t("title")}>
      {domains.map((domain) => (
        <Row key={domain.id} domain={domain} />
      ))}
    </ul>
  );
}

function Row({ domain: { id, domain: name, state, checkedAt, records } }: { readonly domain: SenderDomain }) {
  const domain = toShownDomain(name);
  const { t } = useTranslation("domains");
  const { moment, number } = useFormat();
  const wrong = records.filter((record) => record.state === "error").length;
  const facts = [
    checkedAt === null ? t("neverChecked") : t("checkedAt", { when: moment(checkedAt) }),
    ...(wrong === 0 ? [] : [t("toMend", { count: wrong, number: number(wrong) })]),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text component="bdi" dir="ltr" fw={600} c="var(--heading)">
            {domain}
          </Text>
          <DomainState state={state} />
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {facts.join(" · ")}
        </Text>
      </div>
      <ButtonLink
        variant="default"
        to="."
        search={{ tab: "domains", domain: id }}
        aria-label={t("openName", { domain })}
      >
        {t("open")}
      </ButtonLink>
    </li>
  );
}
