import { Breadcrumbs, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { backTo, type ChartsState, type Step, toQuery } from "../state/charts-state.ts";
import { useStepName } from "./use-slice-names.ts";

/** The slices that were opened, each a way back to where it was one of several; nothing while none was. */
export function Crumbs({ state }: { readonly state: ChartsState }) {
  const { t } = useTranslation("reports");
  const { steps, others } = state;
  if (steps.length === 0 && others === 0) return null;
  const all = { label: t("everything"), to: toQuery(backTo(state, 0)) };
  return (
    <Breadcrumbs component="nav" aria-label={t("opened")} style={{ flexWrap: "wrap" }}>
      <TextLink to={paths.charts} search={all.to} size="sm" resetScroll={false}>
        {all.label}
      </TextLink>
      {steps.map((step, index) => (
        <StepCrumb
          key={step.by}
          step={step}
          to={index === steps.length - 1 && others === 0 ? undefined : toQuery(after(state, index))}
        />
      ))}
      {others > 0 ? (
        <Text size="sm" aria-current="step">
          {t("others")}
        </Text>
      ) : null}
    </Breadcrumbs>
  );
}

/** What was seen once this step was taken. */
function after(state: ChartsState, index: number): ChartsState {
  return index === state.steps.length - 1 ? { ...state, others: 0 } : backTo(state, index + 1);
}

interface StepCrumbProps {
  readonly step: Step;
  /** Undefined where it is what is shown. */
  readonly to: Readonly<Record<string, string>> | undefined;
}

function StepCrumb({ step, to }: StepCrumbProps) {
  const name = useStepName(step);
  if (to === undefined) {
    return (
      <Text size="sm" aria-current="step" maw={320} truncate>
        <UserText>{name}</UserText>
      </Text>
    );
  }
  return (
    <TextLink to={paths.charts} search={to} size="sm" maw={320} truncate resetScroll={false}>
      <UserText>{name}</UserText>
    </TextLink>
  );
}
