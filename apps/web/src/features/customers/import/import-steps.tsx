import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { type ImportStep, positionOf } from "./import-step.ts";
import classes from "./import-steps.module.css";

const names = ["file", "columns", "check", "result"] as const;

/** Where on the way an import is. */
export function ImportSteps({ step }: { readonly step: ImportStep | "file" }) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const position = positionOf(step);
  return (
    <ol className={classes.steps} aria-label={t("import.steps.label")}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          aria-current={index === position ? "step" : undefined}
          data-done={index < position || undefined}
        >
          <span className={classes.number} aria-hidden>
            {number(index + 1)}
          </span>
          {t(`import.steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
