import { useState } from "react";
import { Group, Text, Button, Card, Checkbox, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { MergeDialog } from "../merging/merge-dialog.tsx";
import type { Customer } from "../customers.api.ts";
import { CustomerStatusChip } from "../list/customer-status-chip.tsx";
import type { DuplicateGroup } from "./duplicates.api.ts";
import { ReasonChips } from "./reason-chips.tsx";
import { useKeepApart } from "./use-keep-apart.ts";
import classes from "./duplicates.module.css";

/** Customers who may be the same; of more than two people choose which two to compare. */
export function GroupCard({ group }: { readonly group: DuplicateGroup }) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const mayChange = usePermission("customers.change");
  const { reasons, strength, customers, total } = group;
  const ids = customers.map(({ id }) => id);
  const isPair = ids.length === 2;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id].slice(-2) : before.filter((one) => one !== id)));
  return (
    <Card component="li" aria-label={customers.map(({ name }) => name).join(", ")}>
      <Stack gap="md">
        <ReasonChips reasons={reasons} strength={strength} />
        <ul className={classes.members}>
          {customers.map((customer) => (
            <li key={customer.id} className={classes.member}>
              {isPair || !mayChange ? null : (
                <Checkbox
                  aria-label={t("duplicates.choose", { name: customer.name })}
                  checked={chosen.includes(customer.id)}
                  onChange={({ currentTarget }) => choose(customer.id, currentTarget.checked)}
                />
              )}
              <Member customer={customer} />
            </li>
          ))}
        </ul>
        {total > customers.length ? (
          <Text size="sm" c="dimmed">
            {t("duplicates.shown", { shown: number(customers.length), total: number(total) })}
          </Text>
        ) : null}
        {mayChange ? <GroupButtons pair={isPair ? ids : chosen} all={ids} names={namesOf(group)} /> : null}
      </Stack>
    </Card>
  );
}

function namesOf({ customers }: DuplicateGroup): string {
  return customers.map(({ name }) => name).join(", ");
}

interface GroupButtonsProps {
  /** The two to compare, once there are two. */
  readonly pair: readonly string[];
  readonly all: readonly string[];
  readonly names: string;
}

function GroupButtons({ pair, all, names }: GroupButtonsProps) {
  const { t } = useTranslation("customers");
  const { keepApart, isPending } = useKeepApart();
  const [isComparing, setIsComparing] = useState(false);
  const [one, other] = pair;
  const isReady = one !== undefined && other !== undefined;
  const isSome = isReady && all.length > 2;
  return (
    <Group gap="sm">
      <Button
        size="compact-md"
        disabled={!isReady}
        aria-label={`${t("duplicates.compare")}: ${names}`}
        onClick={() => setIsComparing(true)}
      >
        {t("duplicates.compare")}
      </Button>
      <Button
        size="compact-md"
        variant="light"
        color="secondary"
        loading={isPending}
        aria-label={`${t(isSome ? "duplicates.apartChosen" : "duplicates.apart")}: ${names}`}
        onClick={() => keepApart(isSome ? pair : all)}
      >
        {t(isSome ? "duplicates.apartChosen" : "duplicates.apart")}
      </Button>
      {isReady || all.length === 2 ? null : (
        <Text size="sm" c="dimmed">
          {t("duplicates.chooseTwo")}
        </Text>
      )}
      {isComparing && isReady ? <MergeDialog one={one} other={other} onClose={() => setIsComparing(false)} /> : null}
    </Group>
  );
}

/** One of those who may be the same, with what people tell them apart by. */
function Member({ customer }: { readonly customer: Customer }) {
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
