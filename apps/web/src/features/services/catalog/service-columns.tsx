import type { ReactNode } from "react";
import { Badge, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { IconPhoto } from "@tabler/icons-react";
import { actionsColumn, type Column } from "../../../ui/data-table/columns.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { paths } from "../../../app/paths.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { Amount } from "../parts/amount.tsx";
import { Unbroken } from "../parts/unbroken.tsx";
import type { Service } from "../services.api.ts";
import { useIntervalText } from "./use-interval-text.ts";
import classes from "./image/thumb.module.css";

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

interface DueCountProps {
  readonly service: Service;
  readonly count: number;
  /** Within how many days; none for what is overdue. */
  readonly days?: number;
}

/** A number of due dates that leads to exactly these. */
function DueCount({ service: { id, name }, count, days }: DueCountProps) {
  const { t } = useTranslation("services");
  const { number } = useFormat();
  if (count === 0) return number(0);
  const scope = days === undefined ? { overdue: "yes" } : { overdue: "no", within_days: String(days) };
  return (
    <TextLink
      to={paths.services}
      search={{ tab: "dues", service: id, ...scope }}
      title={
        days === undefined ? t("catalog.showOverdue", { name }) : t("catalog.showDue", { name, days: number(days) })
      }
      c={days === undefined ? "var(--mantine-color-error-text)" : "var(--mantine-color-anchor)"}
    >
      {number(count)}
    </TextLink>
  );
}

interface ServiceNameProps {
  readonly service: Service;
  /** Whether images stand beside the names. */
  readonly hasImage: boolean;
}

/** A service's name, with its image, its code and whether it is still offered. */
function ServiceName({ service, hasImage }: ServiceNameProps) {
  const { t } = useTranslation("services");
  return (
    <Group gap="sm" wrap="nowrap">
      {hasImage ? <ServiceThumb image={service.image} /> : null}
      <div>
        <TextLink to={paths.service(service.id)} fw={500} display="inline-block" miw={140}>
          <UserText>{service.name}</UserText>
        </TextLink>
        {service.code === "" ? null : (
          <Text size="sm" c="dimmed">
            <bdi>{service.code}</bdi>
          </Text>
        )}
      </div>
      {service.isActive ? null : <Badge color="secondary">{t("catalog.inactive")}</Badge>}
    </Group>
  );
}

/** A service's image beside its name, which says what is on it; an empty place where others have one. */
function ServiceThumb({ image }: Pick<Service, "image">) {
  if (image === null) {
    return (
      <span className={classes.thumb} aria-hidden>
        <IconPhoto size={20} stroke={1.5} />
      </span>
    );
  }
  return <img src={image.smallUrl} alt="" className={classes.thumb} width={40} height={40} loading="lazy" />;
}
