import { NotificationMail, type NotificationGroup } from "@delight/contract/notifications";
import { Switch, Table, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import classes from "./notifications-tab.module.css";
import type { Choice } from "./use-choices.ts";

interface ChoiceRowProps {
  readonly group: NotificationGroup;
  readonly isInBell: boolean;
  readonly mail: NotificationMail;
  readonly onChoose: (choice: Choice) => void;
}

export function ChoiceRow({ group, isInBell, mail, onChoose }: ChoiceRowProps) {
  const { t } = useTranslation("profile");
  const name = t(`notifications.${group}`);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(`notifications.${group}Hint`)}
        </Text>
      </Table.Th>
      <Table.Td className={classes.bell}>
        <Switch
          classNames={{ body: classes["switch"] ?? "" }}
          aria-label={t("notifications.inBell", { group: name })}
          checked={isInBell}
          onChange={({ currentTarget }) => onChoose({ notificationChoices: { [group]: currentTarget.checked } })}
        />
      </Table.Td>
      <Table.Td className={classes.mail}>
        <Select<NotificationMail>
          size="sm"
          aria-label={t("notifications.byMail", { group: name })}
          value={mail}
          data={NotificationMail.options.map((value) => ({ value, label: t(`notifications.${value}`) }))}
          onChange={(chosen) => onChoose({ notificationMail: { [group]: chosen ?? "never" } })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
