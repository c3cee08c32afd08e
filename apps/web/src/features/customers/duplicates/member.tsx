import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Customer } from "../customers.api.ts";
import { CustomerStatusChip } from "../list/customer-status-chip.tsx";
import classes from "./duplicates.module.css";

/** One of those who may be the same, with what people tell them apart by. */
export function Member({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  const { id, name, email, phone, street, postalCode, city, status, createdAt } = customer;
  const place = [street, [postalCode, city].filter((part) => part !== "").join(" ")].filter((part) => part !== "");
  return (
    <div className={classes.words}>
      <Group gap="xs">
        <TextLink to={paths.customer(id)} fw={500}>
          <UserText>{name}</UserText>
        </TextLink>
        <CustomerStatusChip status={status} />
      </Group>
      {email === null ? null : (
        <Text size="sm">
          <EmailText>{email}</EmailText>
        </Text>
      )}
      {phone === "" ? null : (
        <Text size="sm">
          <bdi dir="ltr">{phone}</bdi>
        </Text>
      )}
      {place.length === 0 ? null : (
        <Text size="sm">
          <UserText>{place.join(", ")}</UserText>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t("detail.since", { day: day(createdAt) })}
      </Text>
    </div>
  );
}
