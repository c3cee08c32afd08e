import { useQuery } from "@tanstack/react-query";
import { services } from "@delight/contract/services";
import { IconArchive, IconArchiveOff, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { SimpleGrid, Stack, Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useRouteParam } from "../../lib/route.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { Page } from "../../ui/page.tsx";
import { useEndpointMutation } from "../../lib/query.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { toastApiError, toastSuccess } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { StatCard } from "../../ui/stat-card.tsx";
import { EditServiceDrawer } from "./catalog/service-drawer.tsx";
import { Amount } from "./parts/amount.tsx";
import { type Service, serviceQuery } from "./services.api.ts";
import { ImageCard } from "./catalog/image/image-card.tsx";
import { FactsCard } from "./catalog/detail/facts-card.tsx";
import { ReminderCard } from "./catalog/detail/reminder-card.tsx";

/** One service of the catalog: what it brings, when it falls due and who is reminded. */
export function ServicePage() {
  const { t } = useTranslation("services");
  const query = useQuery(serviceQuery(useRouteParam("id")));
  return (
    <Page
      title={query.data?.name ?? t("one")}
      hint={query.data === undefined || query.data.isActive ? undefined : t("catalog.inactive")}
      breadcrumbs={[{ label: t("title"), to: paths.services }]}
      actions={query.data ? <ServiceActions service={query.data} /> : undefined}
    >
      <QueryContent query={query}>{(service) => <ServiceDetail service={service} />}</QueryContent>
    </Page>
  );
}

/** Changing a service, and taking it out of what is offered or back: neither loses anything. */
function ServiceActions({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  const errorText = useErrorText();
  const [isEditing, setIsEditing] = useState(false);
  const archive = useEndpointMutation(services.update, {
    invalidates: ["services", "customers", "reports"],
    onSuccess: ({ isActive }) => toastSuccess(t(isActive ? "detail.offered" : "detail.archived")),
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  if (!usePermission("services.change")) return null;
  const Icon = service.isActive ? IconArchive : IconArchiveOff;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        loading={archive.isPending}
        onClick={() => archive.mutate({ id: service.id, isActive: !service.isActive })}
      >
        {t(service.isActive ? "detail.archive" : "detail.offer")}
      </Button>
      <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
        {t("detail.edit")}
      </Button>
      {isEditing && <EditServiceDrawer service={service} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** The figures of a service, each leading to its rows, its facts, and who is reminded. */
function ServiceDetail({ service }: { readonly service: Service }) {
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
