import { Grid, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NextRuns } from "../../runs/next-runs.tsx";
import { OnceEach } from "../../runs/once-each.tsx";
import { RepetitionFields } from "../../runs/repetition-fields.tsx";
import { RepetitionText } from "../../runs/repetition-text.tsx";
import { useRepetition } from "../../runs/use-repetition.ts";
import type { StepProps } from "../../step-props.ts";
import classes from "../choice.module.css";
import { StepButtons } from "../step-buttons.tsx";
import { Beginning } from "./beginning.tsx";
import { Forecast } from "./forecast.tsx";
import { Limits } from "./limits.tsx";
import { useStartTime } from "./use-beginning.ts";
import { usePlan } from "./use-plan.ts";

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
