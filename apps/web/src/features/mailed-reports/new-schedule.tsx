import { reportSchedules } from "@delight/contract/report-schedules";
import { Button, Input, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../lib/query.ts";
import { usePermission, useProfile } from "../../lib/session/profile.ts";
import { Select } from "../../ui/fields/select.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import { type Cadence, membersQuery, scheduleQueryKey, type Schedule } from "./mailed-reports.api.ts";
import { type When, WhenFields } from "./when-fields.tsx";

interface NewScheduleProps {
  readonly timeZone: string;
  /** What there is already: of each rhythm somebody has one. */
  readonly taken: readonly Schedule[];
}

const usual: When = { weekday: 1, hour: 7 };

/** Has the report sent regularly, to oneself or, with permission for the settings, to another member. */
export function NewSchedule({ timeZone, taken }: NewScheduleProps) {
  const { t } = useTranslation("mailed");
  const errorText = useErrorText();
  const label = useId();
  const ownId = useProfile().data?.id ?? "";
  const [userId, setUserId] = useState<string>();
  const [cadence, setCadence] = useState<Cadence>("monthly");
  const [when, setWhen] = useState(usual);
  const recipient = userId ?? ownId;
  const isTaken = taken.some((one) => one.recipient.userId === recipient && one.cadence === cadence);
  const { mutate, isPending } = useEndpointMutation(reportSchedules.create, {
    invalidates: [scheduleQueryKey],
    onSuccess: () => toastSuccess(t("made")),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby={label}>
      <Title order={3} size="h6" id={label}>
        {t("new")}
      </Title>
      <ForWhom value={recipient} ownId={ownId} onChange={setUserId} />
      <Input.Wrapper label={t("rhythm")} labelElement="div">
        <SegmentedControl<Cadence>
          fullWidth
          aria-label={t("rhythm")}
          value={cadence}
          onChange={setCadence}
          data={[
            { value: "weekly", label: t("weekly") },
            { value: "monthly", label: t("monthly") },
          ]}
        />
      </Input.Wrapper>
      <Text size="sm" c="dimmed">
        {t(`${cadence}Hint`)}
      </Text>
      <WhenFields cadence={cadence} {...when} onChange={setWhen} />
      <Text size="sm" c="dimmed">
        {t("zone", { zone: timeZone.replaceAll("_", " ") })}
      </Text>
      {isTaken ? <Text size="sm">{t("taken")}</Text> : null}
      <Button
        loading={isPending}
        disabled={isTaken || recipient === ""}
        onClick={() => mutate({ userId: recipient, cadence, ...when })}
      >
        {t("create")}
      </Button>
    </Stack>
  );
}

interface ForWhomProps {
  readonly value: string;
  readonly ownId: string;
  readonly onChange: (userId: string) => void;
}

/** Those who may set up nothing but their own are not asked. */
function ForWhom({ value, ownId, onChange }: ForWhomProps) {
  const { t } = useTranslation("mailed");
  const mayForOthers = usePermission("organization.settings");
  const { data = [] } = useQuery({ ...membersQuery, enabled: mayForOthers });
  if (!mayForOthers) return null;
  const named = data.map(({ userId, firstName, lastName, email }) => ({
    value: userId,
    label: userId === ownId ? t("me") : `${firstName} ${lastName}`.trim() || email,
  }));
  return <Select label={t("whom")} data={named} value={value} onChange={(chosen) => onChange(chosen ?? ownId)} />;
}
