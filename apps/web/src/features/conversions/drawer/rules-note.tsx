import { List, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import type { ConversionDetails } from "../conversions.api.ts";

type Rules = ConversionDetails["rules"];

/** The rules under which it holds, with their numbers. */
export function RulesNote({ rules }: { readonly rules: Rules }) {
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
