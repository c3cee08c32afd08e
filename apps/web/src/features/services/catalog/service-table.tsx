import { ActionIcon, Button } from "@mantine/core";
import { services } from "@delight/contract/services";
import { IconArrowsSort, IconPencil, IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { type Service, servicesQuery } from "../services.api.ts";
import { OrderDrawer } from "./order/order-drawer.tsx";
import { AddServiceDrawer, EditServiceDrawer } from "./service-drawer.tsx";
import { ImportLink } from "../parts/import-link.tsx";
import { useServiceColumns } from "./service-columns.tsx";

/** The catalog with what each service brings. */
export function ServiceTable() {
  const { t } = useTranslation("services");
  const mayChange = usePermission("services.change");
  const list = useListState(services.list);
  const query = useQuery({ ...servicesQuery(list.input), placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<Service>();
  const [isAdding, setIsAdding] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  const edit = mayChange ? (service: Service) => <EditButton service={service} onEdit={setEdited} /> : undefined;
  const columns = useServiceColumns({ edit, services: query.data?.items });
  const add = mayChange ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t("catalog.add")}
    </Button>
  ) : undefined;
  const { active = "yes" } = list.input;
  // "Offered" is where the list starts, not something that narrows it.
  const isNarrowed = list.search !== "" || active === "no";
  return (
    <>
      <DataTable
        label={t("tabs.catalog")}
        query={query}
        list={{ ...list, isNarrowed }}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        toolbar={
          <>
            <Select
              aria-label={t("filter.active")}
              data={[
                { value: "yes", label: t("filter.activeYes") },
                { value: "no", label: t("filter.activeNo") },
                { value: "all", label: t("filter.activeAll") },
              ]}
              value={active}
              onChange={(value) => list.change({ active: value === "yes" || value === null ? undefined : value })}
              allowDeselect={false}
              w={{ base: "100%", xs: 180 }}
            />
            {mayChange ? (
              <Button
                variant="default"
                leftSection={<IconArrowsSort size={18} aria-hidden />}
                onClick={() => setIsOrdering(true)}
              >
                {t("order.open")}
              </Button>
            ) : null}
            <ImportLink kind="services" label={t("catalog.import")} />
            {add}
          </>
        }
        empty={<EmptyState title={t("catalog.emptyTitle")} hint={t("catalog.emptyHint")} action={add} />}
      />
      {isOrdering && <OrderDrawer onClose={() => setIsOrdering(false)} />}
      {isAdding && <AddServiceDrawer onClose={() => setIsAdding(false)} />}
      {edited && <EditServiceDrawer service={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface EditButtonProps {
  readonly service: Service;
  readonly onEdit: (service: Service) => void;
}

function EditButton({ service, onEdit }: EditButtonProps) {
  const { t } = useTranslation("services");
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t("catalog.edit", { name: service.name })}
      onClick={() => onEdit(service)}
    >
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  );
}
