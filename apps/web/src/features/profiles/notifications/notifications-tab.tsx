import { NotificationGroup } from "@delight/contract/notifications";
import { Card, Stack, Table, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Profile } from "../profiles.api.ts";
import { ChoiceRow } from "./choice-row.tsx";
import classes from "./notifications-tab.module.css";
import { ThresholdField } from "./threshold-field.tsx";
import { useChoices } from "./use-choices.ts";

/** What somebody wants to be told of, in the bell and by mail; each choice is kept at once. */
export function NotificationsTab({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("profile");
  const { bell, mail, choose } = useChoices(profile);
  return (
    <Card maw={860}>
      <Stack gap="lg">
        <div>
          <Title order={2} size="h5">
            {t("notifications.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("notifications.hint")}
          </Text>
        </div>
        <Table className={classes.table} aria-label={t("notifications.table")} horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("notifications.group")}</Table.Th>
              <Table.Th scope="col" className={classes.bell}>
                {t("notifications.bell")}
              </Table.Th>
              <Table.Th scope="col" className={classes.mail}>
                {t("notifications.mail")}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {NotificationGroup.options.map((group) => (
              <ChoiceRow key={group} group={group} isInBell={bell(group)} mail={mail(group)} onChoose={choose} />
            ))}
          </Table.Tbody>
        </Table>
        <ThresholdField profile={profile} />
      </Stack>
    </Card>
  );
}
