import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { AddStep } from "./add-step.tsx";
import type { Step } from "./automations.api.ts";
import classes from "./automations.module.css";
import type { Canvas } from "./canvas.ts";
import { StepCard } from "./step-card.tsx";
import { type Place, waysOf } from "./tree.ts";
import { buttonAt } from "./use-editor.ts";

interface StepListProps {
  readonly canvas: Canvas;
  readonly place: Place;
  readonly steps: readonly Step[];
  /** How the list is called: the trunk, or one of the ways of a step. */
  readonly label: string;
}

/** A list of steps with branches, in the order in which it is read aloud; everything is done by keys. */
export function StepList({ canvas, place, steps, label }: StepListProps) {
  const { t } = useTranslation("automations");
  const { editor } = canvas;
  const nameOf = (step: Step | undefined) => (step ? t(`step.${step.kind}.name`) : label);
  const adding = (index: number) => (
    <div className={classes.between}>
      {editor.mayChange ? (
        <AddStep
          name={buttonAt(place, index)}
          behind={nameOf(steps[index])}
          onAdd={(kind) => editor.add(place, index, kind)}
        />
      ) : null}
    </div>
  );
  return (
    <ol className={classes.steps} aria-label={label}>
      <li>{adding(-1)}</li>
      {steps.map((step, index) => (
        <li key={step.id}>
          <StepCard canvas={canvas} place={place} step={step} index={index} of={steps.length} />
          <Ways canvas={canvas} step={step} />
          {adding(index)}
        </li>
      ))}
    </ol>
  );
}

function Ways({ canvas, step }: { readonly canvas: Canvas; readonly step: Step }) {
  const { t } = useTranslation("automations");
  const ways = waysOf(step);
  if (ways.length === 0) return null;
  const percent = step.kind === "split" ? step.percent : 0;
  return (
    <Stack gap="sm" mt="sm">
      {ways.map(({ way, steps }) => {
        const label = t(`way.${way}`, { share: way === "second" ? 100 - percent : percent });
        return (
          <div key={way} className={classes.way}>
            <Text size="sm" fw={500} c="var(--heading)">
              {label}
            </Text>
            <StepList canvas={canvas} place={{ stepId: step.id, way }} steps={steps} label={label} />
          </div>
        );
      })}
    </Stack>
  );
}
