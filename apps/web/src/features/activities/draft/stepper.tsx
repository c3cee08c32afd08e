import { IconCheck } from "@tabler/icons-react";
import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { type Step, steps } from "./steps.ts";
import classes from "./stepper.module.css";

interface StepperProps {
  readonly current: Step;
  /** Steps that are settled, and so can be gone back to. */
  readonly isDone: (step: Step) => boolean;
  readonly mayGo: (step: Step) => boolean;
  readonly onGo: (step: Step) => void;
}

/** The steps of a new activity; on phones only the present one is written out. */
export function Stepper({ current, isDone, mayGo, onGo }: StepperProps) {
  const { t } = useTranslation("activities");
  const { number } = useFormat();
  return (
    <nav aria-label={t("step.label")}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} className={classes.step} data-current={step === current || undefined}>
            <button
              type="button"
              className={classes.button}
              aria-current={step === current ? "step" : undefined}
              disabled={!mayGo(step)}
              onClick={() => onGo(step)}
            >
              <span className={classes.number} data-done={isDone(step) || undefined} aria-hidden>
                {isDone(step) && step !== current ? <IconCheck size={18} stroke={2.5} /> : number(index + 1)}
              </span>
              <span className={classes.label}>{t(`step.${step}`)}</span>
              {isDone(step) ? <VisuallyHidden>{t("step.done")}</VisuallyHidden> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
