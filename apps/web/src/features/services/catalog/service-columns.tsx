import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { actionsColumn, type Column } from "../../../ui/data-table/columns.tsx";
import { Amount } from "../parts/amount.tsx";
import { Unbroken } from "../parts/unbroken.tsx";
import type { Service } from "../services.api.ts";
import { DueCount } from "./due-count.tsx";
import { ServiceName } from "./service-name.tsx";
import { useIntervalText } from "./use-interval-text.ts";

interface ServiceColumns {
  /** Draws the last one for those who may change the catalog. */
  readonly edit: ((service: Service) => ReactNode) | undefined;
  /** Those on the page: where any has an image, all names begin beside one. */
  readonly services: readonly Service[] | undefined;
}

/** The columns of the catalog. */
export function useServiceColumns({ edit, services = [] }: ServiceColumns): readonly Column<Service>[] {
  const { t } = useTranslation("services");
  const { number } = useFormat();
  const intervalText = useIntervalText();
  const hasImages = services.some(({ image }) => image !== null);
  const columns: readonly Column<Service>[] = [
    {
      id: "name",
      header: t("column.name"),
      sort: "name",
      cell: (service) => <ServiceName service={service} hasImage={hasImages} />,
    },
    {
      id: "category",
      header: t("column.category"),
      sort: "category",
      cell: ({ category }) => <Unbroken>{category}</Unbroken>,
    },
    { id: "interval", header: t("column.interval"), cell: (service) => <Unbroken>{intervalText(service)}</Unbroken> },
    {
      id: "price",
      header: t("column.price"),
      sort: "price",
      align: "end",
      cell: ({ priceCents }) => <Amount cents={priceCents} />,
    },
    {
      id: "overdue",
      header: t("column.overdue"),
      align: "end",
      cell: (service) => <DueCount service={service} count={service.overdue} />,
    },
    {
      id: "due30",
      header: t("column.due30"),
      sort: "due",
      align: "end",
      cell: (service) => <DueCount service={service} count={service.dueIn_30Days} days={30} />,
    },
    {
      id: "due60",
      header: t("column.due60"),
      align: "end",
      cell: (service) => <DueCount service={service} count={service.dueIn_60Days} days={60} />,
    },
    {
      id: "due90",
      header: t("column.due90"),
      align: "end",
      cell: (service) => <DueCount service={service} count={service.dueIn_90Days} days={90} />,
    },
    { id: "customers", header: t("column.customers"), align: "end", cell: ({ customers }) => number(customers) },
    {
      id: "revenue",
      header: t("column.revenue"),
      sort: "revenue",
      align: "end",
      cell: ({ revenueCents }) => <Amount cents={revenueCents} />,
    },
  ];
  return edit ? [...columns, { id: actionsColumn, header: t("column.actions"), cell: edit }] : columns;
}
