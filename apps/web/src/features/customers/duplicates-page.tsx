import { duplicateReasons } from "@delight/contract/customer-duplicates";
import { Group, Tabs } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useQueryParam } from "../../lib/route.ts";
import { Select } from "../../ui/fields/select.tsx";
import { Page } from "../../ui/page.tsx";
import { GroupList } from "./duplicates/group-list.tsx";
import { KeptApartList } from "./duplicates/kept-apart-list.tsx";

/** Customers who may be the same, and those of whom it was said that they are not. */
export function DuplicatesPage() {
  const { t } = useTranslation("customers");
  const navigate = useNavigate();
  const isApart = useQueryParam("tab") === "apart";
  // Filters and pages belong to the list that is left.
  const open = (tab: string | null) =>
    void navigate({ to: ".", search: tab === "apart" ? { tab } : {}, replace: true, resetScroll: false });
  return (
    <Page
      title={t("duplicates.title")}
      hint={t("duplicates.hint")}
      breadcrumbs={[{ label: t("title"), to: paths.customers }]}
    >
      <Tabs value={isApart ? "apart" : "open"} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={t("duplicates.title")} mb="lg">
          <Tabs.Tab value="open">{t("duplicates.view.open")}</Tabs.Tab>
          <Tabs.Tab value="apart">{t("duplicates.view.apart")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="open">
          <OpenGroups />
        </Tabs.Panel>
        <Tabs.Panel value="apart">
          <KeptApartList />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function OpenGroups() {
  const { t } = useTranslation("customers");
  const navigate = useNavigate();
  const asked = useQueryParam("reason");
  const reason = duplicateReasons.find((one) => one === asked);
  const choose = (next: string | null) =>
    void navigate({ to: ".", search: next === null ? {} : { reason: next }, replace: true, resetScroll: false });
  return (
    <>
      <Group mb="md">
        <Select
          aria-label={t("duplicates.by")}
          placeholder={t("duplicates.byAny")}
          data={duplicateReasons.map((value) => ({ value, label: t(`duplicates.reason.${value}`) }))}
          value={reason ?? null}
          onChange={choose}
          clearable
          clearButtonProps={{ "aria-label": t("duplicates.byAny") }}
          w={{ base: "100%", xs: 300 }}
        />
      </Group>
      <GroupList key={reason ?? ""} reason={reason} />
    </>
  );
}
