import { Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Money } from "../../../ui/money.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { ConversionDetails } from "../conversions.api.ts";
import { ConversionChip, StrengthChip } from "../list/conversion-chip.tsx";
import { NamedLink } from "../list/named-link.tsx";
import { Source } from "../list/source.tsx";

/** Whose it is, of what, and what it is worth: booked and invoiced side by side. */
export function ConversionFacts({ conversion }: { readonly conversion: ConversionDetails }) {
  const { t } = useTranslation("conversions");
  const { moment } = useFormat();
  const { customerId, customerName, valueCents, invoicedCents, currency, serviceName, kind, occurredAt } = conversion;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center" gap="xs">
        <Text component="div" fz="lg" fw={500}>
          <NamedLink
            to={customerId === null ? null : paths.customer(customerId)}
            name={customerId === null ? t("deletedCustomer") : customerName}
          />
        </Text>
        <Group gap={6}>
          <StrengthChip strength={conversion.strength} />
          <ConversionChip state={conversion.state} />
        </Group>
      </Group>
      <SimpleGrid component="dl" cols={2} spacing="md" m={0}>
        <Fact label={t("drawer.value")}>
          <Text span fz={22} fw={500} c="var(--heading)" {...(conversion.state === "credited" ? {} : struck)}>
            <Money cents={valueCents} currency={currency} />
          </Text>
        </Fact>
        <Fact label={t("drawer.invoiced")}>
          {invoicedCents === null ? (
            <Text span c="dimmed">
              {t("drawer.notInvoiced")}
            </Text>
          ) : (
            <Text span fz={22} fw={500} c="var(--heading)">
              <Money cents={invoicedCents} currency={currency} />
            </Text>
          )}
        </Fact>
        <Fact label={t("column.what")}>
          <Source conversion={conversion} />
        </Fact>
        <Fact label={t("column.service")}>{serviceName === null ? "–" : <UserText>{serviceName}</UserText>}</Fact>
        <Fact label={t("column.activity")}>
          <NamedLink
            to={conversion.activityId === null ? null : paths.activity(conversion.activityId)}
            name={conversion.activityName}
          />
        </Fact>
        <Fact label={t(kind === "manual" ? "drawer.entered" : "drawer.occurred")}>
          <bdi>{moment(occurredAt)}</bdi>
        </Fact>
      </SimpleGrid>
    </Stack>
  );
}

const struck = { td: "line-through", c: "dimmed" } as const;

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </div>
  );
}
