import { useTranslation } from "react-i18next";
import classes from "./audit.module.css";
import type { Entry } from "./audit.api.ts";
import { useValueText } from "./use-value-text.ts";

/** Each field that changed, with what it was and what it is; below each other where there is no room. */
export function DiffTable({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation("settings");
  const { fieldName, valueText } = useValueText();
  const before: Readonly<Record<string, unknown>> = entry.before ?? {};
  const after: Readonly<Record<string, unknown>> = entry.after ?? {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={classes.diff}>
      {keys.map((key) => (
        <div key={key} className={classes.change}>
          <dt>{fieldName(key)}</dt>
          <dd>
            <span className={classes.side}>{t("audit.before")}</span>
            <bdi className={classes.was}>{valueText(key, before[key])}</bdi>
          </dd>
          <dd>
            <span className={classes.side}>{t("audit.after")}</span>
            <bdi>{valueText(key, after[key])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
