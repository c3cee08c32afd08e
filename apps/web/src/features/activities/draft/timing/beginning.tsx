import { organizations } from "@delight/contract/organizations";
import { Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { todayIn } from "../../../../lib/days.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { MomentField } from "../../../../ui/fields/moment-field.tsx";
import type { Activity } from "../../activities.api.ts";
import type { useStartTime } from "./use-beginning.ts";
import type { Plan } from "./use-plan.ts";

interface BeginningProps {
  readonly draft: Activity;
  readonly plan: Plan;
  readonly onChange: (part: Partial<Plan>) => void;
  readonly beginning: ReturnType<typeof useStartTime>;
}

/** At once, on a day and at a time on the clocks of the organization, or again and again. */
export function Beginning({ draft, plan, onChange, beginning: { choice, choose, isOpen } }: BeginningProps) {
  const { t } = useTranslation("activities");
  const { data } = useQuery(endpointQuery("organizations", organizations.getSettings, {}));
  const hasRun = draft.runsMade > 0;
  return (
    <Stack gap="md">
      <Radio.Group
        label={t("timing.begins")}
        value={choice}
        onChange={(value) => choose(value, todayIn(data?.timeZone ?? "UTC"))}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t("timing.now")} description={t("timing.nowHint")} disabled={hasRun} />
          <Radio value="later" label={t("timing.later")} disabled={hasRun} />
          {draft.runOf === null ? (
            <Radio value="again" label={t("timing.again")} description={t("timing.againHint")} />
          ) : null}
        </Stack>
      </Radio.Group>
      {choice === "later" && data !== undefined ? (
        <MomentField
          label={t("timing.moment")}
          {...(isOpen ? { description: t("timing.momentHint") } : {})}
          value={plan.beginsAt ?? undefined}
          onChange={(moment) => onChange({ beginsAt: moment ?? null })}
          zone={data.timeZone}
        />
      ) : null}
    </Stack>
  );
}
