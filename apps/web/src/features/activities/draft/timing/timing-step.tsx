import { organizations } from "@delight/contract/organizations";
import { Radio, Stack, Grid, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { todayIn } from "../../../../lib/days.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { MomentField } from "../../../../ui/fields/moment-field.tsx";
import { NextRuns } from "../../runs/next-runs.tsx";
import { OnceEach } from "../../runs/once-each.tsx";
import { RepetitionFields } from "../../runs/repetition-fields.tsx";
import { RepetitionText } from "../../runs/repetition-text.tsx";
import { useRepetition } from "../../runs/use-repetition.ts";
import type { StepProps } from "../../step-props.ts";
import type { Activity } from "../../activities.api.ts";
import classes from "../choice.module.css";
import { StepButtons } from "../step-buttons.tsx";
import { Forecast } from "./forecast.tsx";
import { Limits } from "./limits.tsx";
import { useStartTime } from "./use-beginning.ts";
import { type Plan, usePlan } from "./use-plan.ts";

/** When it goes out: the beginning or the repetition, the hours and days, and how many a day; beside it what comes of that. */
export function TimingStep({ draft, onNext, onBack }: StepProps) {
  const { t } = useTranslation("activities");
  const { plan, change, errors, isSaving } = usePlan(draft);
  const repetition = useRepetition(draft);
  const { repeats } = repetition;
  const beginning = useStartTime({ plan, onChange: change, repeats, onRepeat: repetition.set });
  const isRight = Object.keys({ ...errors, ...repetition.errors }).length === 0 && !beginning.isOpen;
  return (
    <Stack gap="xl">
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="xl">
            <Title order={2} size="h5">
              {t("timing.title")}
            </Title>
            <Beginning draft={draft} plan={plan} onChange={change} beginning={beginning} />
            {repeats === null ? null : (
              <>
                <RepetitionFields repeats={repeats} onChange={repetition.change} errors={repetition.errors} />
                <OnceEach draft={draft} />
              </>
            )}
            <Limits plan={plan} onChange={change} errors={errors} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }} className={classes.reach}>
          <Stack gap="xl">
            {draft.repeats === null ? null : (
              <>
                <RepetitionText repeats={draft.repeats} />
                <NextRuns activity={draft} />
              </>
            )}
            {beginning.isOpen ? null : <Forecast id={draft.id} plan={draft.plan} repeats={draft.repeats} />}
          </Stack>
        </Grid.Col>
      </Grid>
      <StepButtons onBack={onBack} onNext={onNext} mayGoOn={isRight && !isSaving && !repetition.isSaving} />
    </Stack>
  );
}

interface BeginningProps {
  readonly draft: Activity;
  readonly plan: Plan;
  readonly onChange: (part: Partial<Plan>) => void;
  readonly beginning: ReturnType<typeof useStartTime>;
}

/** At once, on a day and at a time on the clocks of the organization, or again and again. */
function Beginning({ draft, plan, onChange, beginning: { choice, choose, isOpen } }: BeginningProps) {
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
