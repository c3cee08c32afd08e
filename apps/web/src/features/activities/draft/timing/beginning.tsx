import { organizations } from "@delight/contract/organizations";
import { Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { roomQuery } from "../../../../lib/query.ts";
import { MomentField } from "../../../../ui/fields/moment-field.tsx";
import type { Activity } from "../../activities.api.ts";
import { type Repeats, usualRepetition } from "../../runs/use-repetition.ts";
import type { Plan } from "./use-plan.ts";

interface BeginningProps {
  readonly draft: Activity;
  readonly plan: Plan;
  readonly onChange: (part: Partial<Plan>) => void;
  readonly repeats: Repeats | null;
  readonly onRepeat: (repeats: Repeats | null) => void;
}

type Choice = "now" | "later" | "again";

/** At once, on a day and at a time on the clocks of the organization, or again and again. */
export function Beginning({ draft, plan, onChange, repeats, onRepeat }: BeginningProps) {
  const { t } = useTranslation("activities");
  const { data } = useQuery(roomQuery("organizations", organizations.getSettings, {}));
  const [isLater, setIsLater] = useState(plan.beginsAt !== null);
  const once: Choice = isLater ? "later" : "now";
  const choose = (value: string) => {
    setIsLater(value === "later");
    if (value === "again") return onRepeat(repeats ?? usualRepetition(todayIn(data?.timeZone)));
    if (repeats !== null) onRepeat(null);
    if (value === "now" && plan.beginsAt !== null) onChange({ beginsAt: null });
  };
  const hasRun = draft.runsMade > 0;
  return (
    <Stack gap="md">
      <Radio.Group label={t("timing.begins")} value={repeats === null ? once : "again"} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t("timing.now")} description={t("timing.nowHint")} disabled={hasRun} />
          <Radio value="later" label={t("timing.later")} disabled={hasRun} />
          {draft.runOf === null ? (
            <Radio value="again" label={t("timing.again")} description={t("timing.againHint")} />
          ) : null}
        </Stack>
      </Radio.Group>
      {isLater && repeats === null && data !== undefined ? (
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

/** `YYYY-MM-DD`, as the Swedes write it. */
function todayIn(timeZone: string | undefined): string {
  return new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone: timeZone ?? "UTC" }).format(new Date());
}
