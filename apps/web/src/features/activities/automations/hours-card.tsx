import { SendingHours } from "@delight/contract/sending-hours";
import { Card, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toSnake } from "../../../lib/case.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { fieldErrorsOf } from "../../../ui/form/field-errors.ts";
import type { Activity } from "../activities.api.ts";
import { AllowedTimes } from "../draft/timing/limits.tsx";
import classes from "./automations.module.css";
import { useSending } from "../use-sending.ts";

/** When the emails of an automation go out; each change that can be is saved at once and holds from then on. */
export function HoursCard({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation("automations");
  const { t: fieldText } = useTranslation("fields");
  const mayChange = usePermission("activities.send") && activity.status !== "stopped";
  const [plan, setPlan] = useState(activity.plan);
  const { mutate } = useSending();
  const parsed = SendingHours.safeParse(toSnake(plan));
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, fieldText);
  const change = (part: Partial<typeof plan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    const { clock, window, weekdays, heedsHolidays } = next;
    const hours = { clock, window, weekdays, heedsHolidays };
    if (SendingHours.safeParse(toSnake(hours)).success) mutate({ id: activity.id, hours });
  };
  return (
    <Card component="section" aria-label={t("sendingHours")}>
      <fieldset disabled={!mayChange} className={classes["plain"]}>
        <Stack gap="lg">
          <Title order={2} size="h5">
            {t("sendingHours")}
          </Title>
          <AllowedTimes plan={plan} onChange={change} errors={errors} />
        </Stack>
      </fieldset>
    </Card>
  );
}
