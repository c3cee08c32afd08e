import { SimpleGrid, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { StatCard } from "../../../../ui/stat-card.tsx";
import { Amount } from "../../parts/amount.tsx";
import type { Service } from "../../services.api.ts";
import { ImageCard } from "../image/image-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { ReminderCard } from "./reminder-card.tsx";

/** The figures of a service, each leading to its rows, its facts, and who is reminded. */
export function ServiceDetail({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  const { number } = useFormat();
  const duesOf = (filter: Record<string, string>) => ({ tab: "dues", service: service.id, ...filter });
  const dues = [
    { label: t("column.overdue"), count: service.overdue, filter: { overdue: "yes" } },
    { label: t("column.due30"), count: service.dueIn_30Days, filter: { overdue: "no", within_days: "30" } },
    { label: t("column.due60"), count: service.dueIn_60Days, filter: { overdue: "no", within_days: "60" } },
    { label: t("column.due90"), count: service.dueIn_90Days, filter: { overdue: "no", within_days: "90" } },
  ];
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        {dues.map(({ label, count, filter }) => (
          <StatCard key={label} label={label} value={number(count)} to={paths.services} search={duesOf(filter)} />
        ))}
        <StatCard
          label={t("column.customers")}
          value={number(service.customers)}
          to={paths.services}
          search={{ tab: "records", service: service.id, status: "done" }}
        />
        <StatCard label={t("column.revenue")} value={<Amount cents={service.revenueCents} />} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <FactsCard service={service} />
        <Stack gap="md">
          <ReminderCard service={service} />
          <ImageCard service={service} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
