import { Button, Menu, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Step } from "./automations.api.ts";
import classes from "./automations.module.css";
import type { Canvas } from "./canvas.ts";
import { StepCard } from "./step-card.tsx";
import { buttonAt } from "./use-editor.ts";
import { stepIcons } from "./step-icons.ts";
import { stepKinds } from "./fresh-step.ts";
import { type StepKind, type Place, waysOf } from "./tree.ts";

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

interface AddStepProps {
  /** By which the button is found again. */
  readonly name: string;
  /** Behind what: told to who doesn't see where the button stands. */
  readonly behind: string;
  readonly onAdd: (kind: StepKind) => void;
}

/** A button between two steps that opens what can stand there. */
function AddStep({ name, behind, onAdd }: AddStepProps) {
  const { t } = useTranslation("automations");
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          data-add={name}
          variant="subtle"
          size="compact-sm"
          mih={30}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t("step.addBehind", { behind })}
        >
          {t("step.add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {stepKinds.map((kind) => {
          const Icon = stepIcons[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} aria-hidden />} onClick={() => onAdd(kind)}>
              {t(`step.${kind}.name`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
