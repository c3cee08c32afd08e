import { organizations } from "@delight/contract/organizations";
import { Switch, Table, Text, Card, Stack, Title } from "@mantine/core";
import { mailUnlessChosen, NotificationGroup, NotificationMail } from "@delight/contract/notifications";
import { profiles } from "@delight/contract/bare/profiles";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../../lib/query.ts";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { call } from "../../../lib/api/call.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { profileQuery } from "../../../lib/session/profile.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Profile } from "../profiles.api.ts";
import classes from "./notifications-tab.module.css";

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

/** From which worth on a conversion is told; kept when the field is left. */
function ThresholdField({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("profile");
  const { choose } = useChoices(profile);
  const { data } = useQuery(endpointQuery("organizations", organizations.getSettings, {}));
  const kept = profile.notificationThresholdCents;
  const [cents, setCents] = useState<number | undefined>(kept ?? undefined);
  const keep = () => {
    const chosen = cents === undefined || cents === 0 ? null : cents;
    if (!Number.isNaN(chosen) && chosen !== kept) choose({ notificationThresholdCents: chosen });
  };
  return (
    <MoneyField
      maw={360}
      label={t("notifications.threshold")}
      description={t("notifications.thresholdHint")}
      currency={data?.currency ?? "EUR"}
      value={cents}
      onChange={setCents}
      onBlur={keep}
    />
  );
}

interface ChoiceRowProps {
  readonly group: NotificationGroup;
  readonly isInBell: boolean;
  readonly mail: NotificationMail;
  readonly onChoose: (choice: Choice) => void;
}

function ChoiceRow({ group, isInBell, mail, onChoose }: ChoiceRowProps) {
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

type Kept = Pick<Profile, "notificationChoices" | "notificationMail" | "notificationThresholdCents">;

/** What is changed at a time; groups that it does not name keep what was chosen. */
type Choice = Partial<Kept>;

/** Shown at once; what the server refuses goes back. One after the other, so that the last choice of a group counts. */
function useChoices(kept: Kept) {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState<readonly Choice[]>([]);
  const { mutate } = useMutation({
    scope: { id: "notification-choices" },
    mutationFn: (choice: Choice) => call(profiles.update, choice),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      toastSuccess(t("notifications.saved"));
    },
    onError: (error) => toastError(errorText(error)),
    onSettled: (_profile, _error, choice) => setWaiting((before) => before.filter((one) => one !== choice)),
  });
  const inBell = waiting.reduce((all, one) => ({ ...all, ...one.notificationChoices }), kept.notificationChoices);
  const byMail = waiting.reduce((all, one) => ({ ...all, ...one.notificationMail }), kept.notificationMail);
  const choose = (choice: Choice) => {
    setWaiting((before) => [...before, choice]);
    mutate(choice);
  };
  return {
    bell: (group: NotificationGroup): boolean => inBell[group] ?? true,
    mail: (group: NotificationGroup): NotificationMail => byMail[group] ?? mailUnlessChosen[group],
    choose,
  };
}
