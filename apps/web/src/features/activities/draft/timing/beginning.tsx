import { organizations } from "@delight/contract/organizations";
import { Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { roomQuery } from "../../../../lib/query.ts";
import { MomentField } from "../../../../ui/fields/moment-field.tsx";
import type { Plan } from "./use-plan.ts";

interface BeginningProps {
  readonly plan: Plan;
  readonly onChange: (part: Partial<Plan>) => void;
}

/** At once, or on a day and at a time on the clocks of the organization. */
export function Beginning({ plan, onChange }: BeginningProps) {
  const { t } = useTranslation("activities");
  const { data } = useQuery(roomQuery("organizations", organizations.getSettings, {}));
  const [isLater, setIsLater] = useState(plan.beginsAt !== null);
  const choose = (value: string) => {
    setIsLater(value === "later");
    if (value === "now") onChange({ beginsAt: null });
  };
  return (
    <Stack gap="md">
      <Radio.Group label={t("timing.begins")} value={isLater ? "later" : "now"} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t("timing.now")} description={t("timing.nowHint")} />
          <Radio value="later" label={t("timing.later")} />
        </Stack>
      </Radio.Group>
      {isLater && data !== undefined ? (
        <MomentField
          label={t("timing.moment")}
          value={plan.beginsAt ?? undefined}
          onChange={(moment) => onChange({ beginsAt: moment ?? null })}
          zone={data.timeZone}
        />
      ) : null}
    </Stack>
  );
}
