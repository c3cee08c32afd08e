import { eachOnce } from "@delight/contract/same-text";
import { Alert, Group, List, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../customers.api.ts";
import type { Comparison } from "../duplicates/duplicates.api.ts";
import { TagList } from "../list/tag-list.tsx";
import { factOf, keeperOf, type Picks } from "./kept.ts";

interface OutcomeProps {
  readonly comparison: Comparison;
  readonly deciding: { readonly survivor: Customer; readonly merged: Customer; readonly picks: Picks };
}

/** What the customer will be like afterwards. */
export function Outcome({ comparison, deciding }: OutcomeProps) {
  const { t } = useTranslation("customers");
  const { survivor, merged } = deciding;
  const keeper = keeperOf(deciding, "email", (customer) => factOf(customer, "email"));
  const { ownEmail, otherEmail } = comparison.consent;
  const consent = keeper.id === comparison.survivor.id ? ownEmail : otherEmail;
  const tags = eachOnce([...survivor.tags, ...merged.tags]).toSorted((one, other) => one.localeCompare(other));
  return (
    <Alert color={consent === "subscribed" ? "info" : "warning"} icon={<IconInfoCircle aria-hidden />}>
      <List size="sm" spacing={4}>
        <List.Item>{t(`merge.consent.${consent}`)}</List.Item>
        <List.Item>{t("merge.leftOver")}</List.Item>
        <List.Item>{t("merge.together")}</List.Item>
      </List>
      {tags.length === 0 ? null : (
        <Group gap="xs" mt="xs">
          <Text size="sm">{t("field.tags")}</Text>
          <TagList tags={tags} />
        </Group>
      )}
    </Alert>
  );
}
