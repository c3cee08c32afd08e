import { Box, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { Amount, Unbroken } from "../../services/index.ts";
import type { Customer } from "../customers.api.ts";
import { type CustomField, useCustomFields } from "../custom-fields/own-fields.api.ts";
import { OwnValueText } from "../custom-fields/own-value-text.tsx";
import { CustomerStatusChip } from "./customer-status-chip.tsx";
import { TagList } from "./tag-list.tsx";

/** The columns of the customer list. */
export function useCustomerColumns(): readonly Column<Customer>[] {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  const fields = useCustomFields();
  const dayOrNothing = (value: string | null) => (value === null ? "–" : <Unbroken>{day(value)}</Unbroken>);
  return [
    { id: "name", header: t("column.name"), sort: "name", cell: (customer) => <CustomerName customer={customer} /> },
    {
      id: "email",
      header: t("column.email"),
      sort: "email",
      cell: ({ email }) => (email === null ? "–" : <EmailText>{email}</EmailText>),
    },
    { id: "status", header: t("column.status"), cell: ({ status }) => <CustomerStatusChip status={status} /> },
    { id: "tags", header: t("column.tags"), cell: ({ tags }) => <TagList tags={tags} most={2} /> },
    {
      id: "lastService",
      header: t("column.lastService"),
      sort: "last_service_on",
      cell: ({ lastServiceOn }) => dayOrNothing(lastServiceOn),
    },
    {
      id: "nextDue",
      header: t("column.nextDue"),
      sort: "next_due_on",
      cell: ({ nextDueOn }) => dayOrNothing(nextDueOn),
    },
    {
      id: "revenue",
      header: t("column.revenue"),
      sort: "lifetime_revenue",
      align: "end",
      cell: ({ lifetimeRevenueCents }) => <Amount cents={lifetimeRevenueCents} />,
    },
    { id: "source", header: t("column.source"), cell: ({ source }) => <Unbroken>{t(`source.${source}`)}</Unbroken> },
    ...fields.map(ownColumn),
  ];
}

/** A fact of the organization's own is shown to who wants to see it. */
function ownColumn(field: CustomField): Column<Customer> {
  return {
    id: field.id,
    header: field.label,
    isOptional: true,
    ...(field.kind === "number" || field.kind === "money" ? { align: "end" as const } : {}),
    cell: ({ custom }) => {
      const value = custom[field.id];
      return value === undefined ? "–" : <OwnValueText field={field} value={value} />;
    },
  };
}

function CustomerName({ customer: { id, name, kind, firstName, lastName } }: { readonly customer: Customer }) {
  const person = [firstName, lastName].filter((part) => part !== "").join(" ");
  return (
    <Box miw={160}>
      <TextLink to={paths.customer(id)} fw={500}>
        <UserText>{name}</UserText>
      </TextLink>
      {kind === "company" && person !== "" && person !== name ? (
        <Text size="sm" c="dimmed">
          <UserText>{person}</UserText>
        </Text>
      ) : null}
    </Box>
  );
}
