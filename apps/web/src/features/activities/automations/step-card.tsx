import { Badge, Group, Stack, Text, ThemeIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type RowAction, RowMenu } from "../../../ui/data-table/row-menu.tsx";
import type { Step } from "./automations.api.ts";
import classes from "./automations.module.css";
import { StepFields, valueOfChange } from "./step-fields.tsx";
import { StepResults } from "./step-results.tsx";
import { stepIcons } from "./step-icons.ts";
import type { Canvas } from "./canvas.ts";
import type { Place } from "./tree.ts";

interface StepCardProps {
  readonly canvas: Canvas;
  readonly place: Place;
  readonly step: Step;
  readonly index: number;
  readonly of: number;
}

/** One step: what it does, who stands at it, and what is to be mended. */
export function StepCard({
  canvas: { activity, editor, counts, results, faults },
  place,
  step,
  index,
  of,
}: StepCardProps) {
  const { t } = useTranslation("automations");
  const Icon = stepIcons[step.kind];
  const name = t(`step.${step.kind}.name`);
  const refused = editor.refusals.get(step.id) ?? {};
  const own = [...(faults.get(step.id) ?? []), ...sayingsOf(refused)];
  const actions = (): RowAction[] => [
    {
      label: t("step.up"),
      icon: <IconArrowUp size={16} aria-hidden />,
      isDisabled: index === 0,
      onChoose: () => editor.move(place, index, { by: -1, stepId: step.id }),
    },
    {
      label: t("step.down"),
      icon: <IconArrowDown size={16} aria-hidden />,
      isDisabled: index === of - 1,
      onChoose: () => editor.move(place, index, { by: 1, stepId: step.id }),
    },
    {
      label: t("step.remove"),
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      onChoose: () => editor.remove(place, index),
    },
  ];
  return (
    <section className={classes.step} aria-label={name} data-step={step.id} data-faulty={own.length > 0 || undefined}>
      <Stack gap="sm" p="md">
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap">
            <ThemeIcon variant="light" size={34} aria-hidden>
              <Icon size={20} stroke={1.75} />
            </ThemeIcon>
            <Text fw={500} c="var(--heading)">
              {name}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Standing step={step} counts={counts} />
            {editor.mayChange ? <RowMenu name={name} actions={actions} /> : null}
          </Group>
        </Group>
        <StepFields
          step={step}
          editor={editor}
          refused={refused}
          onChange={(next) => editor.replace(place, index, next)}
        />
        <StepResults activity={activity} stepId={step.id} results={results} />
        {own.map((fault) => (
          <Text key={fault} size="sm" c="error">
            {fault}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

/** What is said of a step as a whole: the value of a fact says itself what is wrong with it. */
function sayingsOf(refused: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(refused).flatMap(([field, sentence]) => (field === valueOfChange ? [] : [sentence]));
}

/** How many wait here, and how many mails went out from here. */
function Standing({ step, counts }: Pick<StepCardProps, "step"> & { readonly counts: Canvas["counts"] }) {
  const { t } = useTranslation("automations");
  const own = counts?.steps.find(({ stepId }) => stepId === step.id);
  if (!own) return null;
  return (
    <Group gap={6} justify="flex-end">
      {own.waiting + own.paused === 0 ? null : (
        <Badge variant="light" color="info">
          {t("counts.here", { count: own.waiting + own.paused })}
        </Badge>
      )}
      {own.written === 0 ? null : (
        <Badge variant="light" color="success">
          {t("counts.sent", { count: own.sent })}
        </Badge>
      )}
    </Group>
  );
}
