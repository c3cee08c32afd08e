import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { MergeDialog } from "../merging/merge-dialog.tsx";
import { duplicatesOfQuery } from "./duplicates.api.ts";
import { ReasonChips } from "./reason-chips.tsx";
import { useKeepApart } from "./use-keep-apart.ts";

/** Says on a customer's page who may be the same; nothing where nobody is. */
export function DuplicatesHint({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const { data = [] } = useQuery(duplicatesOfQuery(customerId));
  const { keepApart, isPending } = useKeepApart();
  const [other, setOther] = useState<string>();
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-label={t("duplicates.twice")}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <IconUsers size={20} aria-hidden />
          <Title order={2} size="h5">
            {t("duplicates.twice")}
          </Title>
        </Group>
        {data.map(({ customer, reasons, strength }) => (
          <Group key={customer.id} gap="sm">
            <TextLink to={paths.customer(customer.id)} fw={500}>
              <UserText>{customer.name}</UserText>
            </TextLink>
            <ReasonChips reasons={reasons} strength={strength} />
            {mayChange ? (
              <>
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={`${t("duplicates.compare")}: ${customer.name}`}
                  onClick={() => setOther(customer.id)}
                >
                  {t("duplicates.compare")}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="secondary"
                  loading={isPending}
                  aria-label={`${t("duplicates.apart")}: ${customer.name}`}
                  onClick={() => keepApart([customerId, customer.id])}
                >
                  {t("duplicates.apart")}
                </Button>
              </>
            ) : null}
          </Group>
        ))}
        <Text size="sm" c="dimmed">
          {t("duplicates.twiceHint")}
        </Text>
      </Stack>
      {other === undefined ? null : <MergeDialog one={customerId} other={other} onClose={() => setOther(undefined)} />}
    </Card>
  );
}
