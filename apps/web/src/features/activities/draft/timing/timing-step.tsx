import { Grid, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { StepProps } from "../../step-props.ts";
import classes from "../choice.module.css";
import { StepButtons } from "../step-buttons.tsx";
import { Beginning } from "./beginning.tsx";
import { Forecast } from "./forecast.tsx";
import { usePlan } from "./use-plan.ts";

/** When it goes out: the beginning, the hours and days, and how many a day; beside it what comes of that. */
export function TimingStep({ draft, onNext, onBack }: StepProps) {
  const { t } = useTranslation("activities");
  const { plan, change, errors, isSaving } = usePlan(draft);
  const isRight = Object.keys(errors).length === 0;
  return (
    <Stack gap="xl">
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="xl">
            <Title order={2} size="h5">
              {t("timing.title")}
            </Title>
            <Beginning plan={plan} onChange={change} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }} className={classes.reach}>
          <Forecast id={draft.id} plan={draft.plan} />
        </Grid.Col>
      </Grid>
      <StepButtons onBack={onBack} onNext={onNext} mayGoOn={isRight && !isSaving} />
    </Stack>
  );
}
