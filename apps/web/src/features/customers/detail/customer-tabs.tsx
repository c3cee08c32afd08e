import { useNavigate } from "@tanstack/react-router";
import { services } from "@delight/contract/services";
import { Stack, Title, Tabs } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../../lib/route.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { DeliveriesTable } from "../../deliveries/index.ts";
import { QuotesTable } from "../../quotes/index.ts";
import { ConversionsTable } from "../../conversions/index.ts";
import { recordsQuery, useRecordColumns } from "../../services/index.ts";
import { TimelineCard } from "../timeline/timeline-card.tsx";
import type { Customer } from "../customers.api.ts";
import { DuesCard } from "./dues-card.tsx";

const tabs = ["timeline", "services", "quotes", "deliveries", "conversions"] as const;

/** What happened with a customer, by kind; the chosen tab is part of the address. */
export function CustomerTabs({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const wanted = useQueryParam("tab");
  const navigate = useNavigate();
  const may = {
    timeline: true,
    services: usePermission("services.view"),
    quotes: usePermission("services.view"),
    deliveries: usePermission("activities.view"),
    conversions: usePermission("conversions.view"),
  };
  const open = tabs.filter((one) => may[one]);
  const tab = open.find((one) => one === wanted) ?? "timeline";
  // Page and filters belong to the list that is left.
  const change = (next: string | null) => {
    const query = next === null || next === "timeline" ? {} : { tab: next };
    void navigate({ to: ".", search: query, replace: true, resetScroll: false });
  };
  return (
    <Tabs value={tab} onChange={change} keepMounted={false}>
      <Tabs.List aria-label={t("tabs.label")} mb="lg">
        {open.map((one) => (
          <Tabs.Tab key={one} value={one} px={{ base: "xs", sm: "md" }}>
            {t(`tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="timeline">
        <TimelineCard customerId={customer.id} />
      </Tabs.Panel>
      <Tabs.Panel value="services">
        <ServicesTab customer={customer} />
      </Tabs.Panel>
      <Tabs.Panel value="quotes">
        <QuotesTable customer={customer} />
      </Tabs.Panel>
      <Tabs.Panel value="deliveries">
        <DeliveriesTable of={{ customer: customer.id }} />
      </Tabs.Panel>
      <Tabs.Panel value="conversions">
        <ConversionsTab customerId={customer.id} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** What of a customer was credited to activities. */
function ConversionsTab({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation("customers");
  return (
    <Stack gap="lg">
      <ConversionsTable of={{ customer: customerId }} empty={<EmptyState title={t("conversions.empty")} />} />
    </Stack>
  );
}

/** What falls due for the customer, and the jobs done or booked. */
function ServicesTab({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const list = useListState(services.listRecords);
  const query = useQuery({
    ...recordsQuery({ ...list.input, customer: customer.id }),
    placeholderData: keepPreviousData,
  });
  const columns = useRecordColumns().filter(({ id }) => id !== "customer" && id !== "booked");
  return (
    <Stack>
      <DuesCard customer={customer} />
      <DataTable
        label={t("services.records")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        hasSearch={false}
        toolbar={
          <Title order={2} size="h5">
            {t("services.records")}
          </Title>
        }
      />
    </Stack>
  );
}
