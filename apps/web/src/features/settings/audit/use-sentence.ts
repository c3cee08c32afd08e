import { useTranslation } from "react-i18next";
import type { Entry } from "./audit.api.ts";
import { useValueText } from "./use-value-text.ts";

const mostNamed = 3;

/** Kept apart from the direction of the sentence around it. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** What somebody did, in one sentence of the reader's language. */
export function useSentence(): (entry: Entry) => string {
  const { t, i18n } = useTranslation("settings");
  const { fieldName, valueText } = useValueText();
  return ({ action, subject, before, after }) => {
    const fields = Object.keys(after ?? before ?? {});
    if (action === "settings_changed") {
      const names = new Intl.ListFormat(i18n.language).format(fields.map((field) => isolated(fieldName(field))));
      return fields.length > mostNamed
        ? t("audit.manyChanged", { count: fields.length })
        : t("audit.action.settings_changed", { fields: names });
    }
    return t(`audit.action.${action}`, {
      name: isolated(subject.name),
      role: isolated(valueText("role", (after ?? before)?.role)),
    });
  };
}
