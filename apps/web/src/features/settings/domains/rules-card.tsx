import { Card, Stack, Table, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SenderDomain } from "./domains.api.ts";
import classes from "./domains.module.css";

const providers = ["gmail", "yahoo", "microsoft"] as const;

interface Rule {
  readonly name: "dkim" | "spf" | "dmarc" | "alignment" | "oneClick";
  /** Who insists on it; the others only like to see it. */
  readonly of: readonly (typeof providers)[number][];
}

const rules: readonly Rule[] = [
  { name: "dkim", of: providers },
  { name: "spf", of: providers },
  { name: "dmarc", of: providers },
  { name: "alignment", of: providers },
  { name: "oneClick", of: ["gmail", "yahoo"] },
];

/** What large providers ask of whoever mails many people, rule by rule. */
export function RulesCard({ rules: states }: Pick<SenderDomain, "rules">) {
  const { t } = useTranslation("domains");
  return (
    <Card component="section" aria-label={t("rules")}>
      <Stack gap="md">
        <div>
          <Title order={3} size="h6">
            {t("rules")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("rulesHint")}
          </Text>
        </div>
        <Table className={classes.rules} aria-label={t("rules")}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("ruleHead")}</Table.Th>
              {providers.map((provider) => (
                <Table.Th key={provider} scope="col">
                  {t(`provider.${provider}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rules.map(({ name, of }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{t(`rule.${name}`)}</Table.Th>
                {providers.map((provider) => (
                  <Table.Td key={provider}>
                    <Mark state={of.includes(provider) ? states[name] : "liked"} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" c="dimmed">
          {t("rulesRate")}
        </Text>
      </Stack>
    </Card>
  );
}

const marks = {
  met: { icon: IconCircleCheck, color: "var(--mantine-color-success-text)" },
  unmet: { icon: IconAlertTriangle, color: "var(--mantine-color-error-text)" },
  unknown: { icon: IconHelpCircle, color: "var(--mantine-color-dimmed)" },
  liked: { icon: IconMinus, color: "var(--mantine-color-dimmed)" },
} as const;

function Mark({ state }: { readonly state: keyof typeof marks }) {
  const { t } = useTranslation("domains");
  const { icon: Icon, color } = marks[state];
  return (
    <span className={classes.mark}>
      <Icon size={18} color={color} aria-hidden />
      {t(`ruleState.${state}`)}
    </span>
  );
}
