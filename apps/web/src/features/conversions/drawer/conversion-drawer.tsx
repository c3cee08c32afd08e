import { useQuery } from "@tanstack/react-query";
import { List, Stack, Text, Title, Button, Group, Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { ConversionLayer } from "../actions/conversion-layer.tsx";
import { useConversionActions } from "../actions/use-conversion-actions.tsx";
import { type ConversionDetails, conversionQuery } from "../conversions.api.ts";
import { ConversionFacts } from "./conversion-facts.tsx";
import { LookedAt } from "./looked-at.tsx";
import { Verdict } from "./verdict.tsx";

interface ConversionDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Why an activity has one conversion: what led to it, what assisted, what was left out, by which rules, and what people decided. */
export function ConversionDrawer({ id, onClose }: ConversionDrawerProps) {
  const { t } = useTranslation("conversions");
  const query = useQuery(conversionQuery(id));
  const { decisionsOf, open, close } = useConversionActions();
  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        closeOnEscape={open === undefined}
        position="right"
        size="min(600px, 100%)"
        title={t("drawer.title")}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <QueryContent query={query} missing={<Text>{t("drawer.missing")}</Text>}>
          {(conversion) => (
            <Stack gap="lg">
              <ConversionFacts conversion={conversion} />
              <Verdict conversion={conversion} />
              <Decide actions={decisionsOf(conversion)} />
              <LookedAt conversion={conversion} />
              {conversion.kind === "manual" ? null : <RulesNote rules={conversion.rules} />}
            </Stack>
          )}
        </QueryContent>
      </Drawer>
      {open === undefined ? null : <ConversionLayer open={open} onClose={close} />}
    </>
  );
}

/** What can be decided, as buttons; nothing for who may only look. */
function Decide({ actions }: { readonly actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Group gap="xs">
      {actions.map(({ label, icon, onChoose }) => (
        <Button key={label} variant="light" size="compact-md" leftSection={icon} onClick={onChoose}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

type Rules = ConversionDetails["rules"];

/** The rules under which it holds, with their numbers. */
function RulesNote({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation("conversions");
  const { moment } = useFormat();
  const { version, changedAt, changedBy } = rules;
  return (
    <Stack component="section" gap={4} aria-label={t("rules.title", { version })}>
      <Title order={3} size="h6">
        {t("rules.title", { version })}
      </Title>
      {changedAt === null ? null : (
        <Text size="sm" c="dimmed">
          {t("rules.since", { moment: moment(changedAt), person: changedBy?.name ?? t("why.somebody") })}
        </Text>
      )}
      <Windows rules={rules} />
      <TextLink to={paths.companySettings} search={{ tab: "attribution" }} size="sm">
        {t("rules.settings")}
      </TextLink>
    </Stack>
  );
}

function Windows({ rules: { clickDays, openDays, deliveredDays, sameSite } }: { readonly rules: Rules }) {
  const { t } = useTranslation("conversions");
  return (
    <List size="sm">
      <List.Item>{t("rules.clicks", { count: clickDays })}</List.Item>
      <List.Item>{openDays === 0 ? t("rules.noOpens") : t("rules.opens", { count: openDays })}</List.Item>
      <List.Item>
        {deliveredDays === 0 ? t("rules.noDelivered") : t("rules.delivered", { count: deliveredDays })}
      </List.Item>
      {sameSite ? <List.Item>{t("rules.sameSite")}</List.Item> : null}
    </List>
  );
}
