import { Avatar, Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { today } from "../../../lib/today.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { Amount, DueStateChip } from "../../services/index.ts";
import type { Customer } from "../customers.api.ts";
import { CustomerStatusChip } from "../list/customer-status-chip.tsx";
import { initialsOf } from "./initials.ts";

/** Who the customer is, at a glance. */
export function CustomerSummary({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  const { name, status, createdAt, lifetimeRevenueCents, lastServiceOn, nextDueOn } = customer;
  return (
    <Card>
      <Stack>
        <Group wrap="nowrap" align="flex-start">
          <Avatar size={56} color="primary" variant="light" radius="md" aria-hidden>
            {initialsOf(name)}
          </Avatar>
          <Stack gap={4} align="flex-start">
            <Text fw={500} fz="lg" c="var(--heading)">
              <UserText>{name}</UserText>
            </Text>
            <CustomerStatusChip status={status} />
            <Text size="sm" c="dimmed">
              {t("detail.since", { day: day(createdAt) })}
            </Text>
          </Stack>
        </Group>
        <SimpleGrid cols={3} spacing="sm">
          <Figure name={t("detail.revenue")}>
            <Amount cents={lifetimeRevenueCents} />
          </Figure>
          <Figure name={t("detail.lastService")}>
            {lastServiceOn === null ? t("detail.never") : <bdi>{day(lastServiceOn)}</bdi>}
          </Figure>
          <Figure name={t("detail.nextDue")}>
            {nextDueOn === null ? t("detail.none") : <bdi>{day(nextDueOn)}</bdi>}
            {nextDueOn !== null && nextDueOn < today() ? <DueStateChip state="overdue" /> : null}
          </Figure>
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Figure({ name, children }: FigureProps) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="div" fw={500} c="var(--heading)">
        {children}
      </Text>
    </div>
  );
}
