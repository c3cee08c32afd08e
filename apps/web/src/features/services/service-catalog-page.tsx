import { Tabs } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { Page } from "../../ui/page.tsx";
import { ServiceTable } from "./catalog/service-table.tsx";
import { DuesView } from "./dues/dues-view.tsx";
import { RecordButtons } from "./records/record-buttons.tsx";
import { RecordsTable } from "./records/records-table.tsx";

const tabs = ["catalog", "dues", "records"] as const;

export function ServiceCatalogPage() {
  const { t } = useTranslation("services");
  const wanted = useQueryParam("tab");
  const navigate = useNavigate();
  const tab = tabs.find((one) => one === wanted) ?? "catalog";
  // Search and filters belong to the list that is left.
  const change = (next: string | null) => {
    const query = next === null || next === "catalog" ? {} : { tab: next };
    void navigate({ to: ".", search: query, replace: true, resetScroll: false });
  };
  return (
    <Page title={t("title")} hint={t("hint")} actions={<RecordButtons />}>
      <Tabs value={tab} onChange={change} keepMounted={false}>
        <Tabs.List aria-label={t("tabs.label")} mb="lg">
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="catalog">
          <ServiceTable />
        </Tabs.Panel>
        <Tabs.Panel value="dues">
          <DuesView />
        </Tabs.Panel>
        <Tabs.Panel value="records">
          <RecordsTable />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
