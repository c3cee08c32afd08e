import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { AddRecordDrawer, DueStateChip, duesQuery, type ServiceDue, siteOf } from "../../services/index.ts";
import type { Customer } from "../customers.api.ts";

/** The next day of each service that falls due again for a customer. */
export function DuesCard({ customer: { id, name } }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const mayBook = usePermission("services.change");
  const query = useQuery(duesQuery({ customer: id, page_size: 50 }));
  const [booked, setBooked] = useState<ServiceDue>();
  return (
    <Card>
      <Title order={2} size="h5" mb="md">
        {t("services.dues")}
      </Title>
      <QueryContent query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t("services.duesNone")}</Text>
          ) : (
            <Stack gap="md">
              {items.map((due) => (
                <Due key={due.id} due={due} onBook={mayBook ? setBooked : undefined} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      {booked ? (
        <AddRecordDrawer
          status="booked"
          customer={{ id, name }}
          site={siteOf(booked)}
          serviceId={booked.serviceId}
          onClose={() => setBooked(undefined)}
        />
      ) : null}
    </Card>
  );
}

interface DueProps {
  readonly due: ServiceDue;
  readonly onBook: ((due: ServiceDue) => void) | undefined;
}

function Due({ due, onBook }: DueProps) {
  const { t } = useTranslation(["customers", "services"]);
  const { day } = useFormat();
  return (
    <Group justify="space-between">
      <div>
        <Text fw={500} c="var(--heading)">
          <UserText>{due.serviceName}</UserText>
          {due.siteName === null ? null : (
            <>
              {" · "}
              <UserText>{due.siteName}</UserText>
            </>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          <bdi>{day(due.dueOn)}</bdi>
          {due.lastDoneOn === null ? null : (
            <>
              {" · "}
              {t("services:column.lastDone")} <bdi>{day(due.lastDoneOn)}</bdi>
            </>
          )}
        </Text>
      </div>
      <Group gap="sm">
        <DueStateChip state={due.state} />
        {onBook === undefined || due.state === "booked" ? null : (
          <Button
            size="xs"
            variant="light"
            aria-label={`${t("services:dues.book")}: ${due.serviceName}`}
            onClick={() => onBook(due)}
          >
            {t("services:dues.book")}
          </Button>
        )}
      </Group>
    </Group>
  );
}
