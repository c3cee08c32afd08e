import { useTranslation } from "react-i18next";
import { isolate } from "../../../lib/i18n/isolate.ts";
import type { Entry } from "./audit.api.ts";
import { useValueText } from "./use-value-text.ts";

const mostNamed = 3;

/** What somebody did, in one sentence of the reader's language. */
export function useSentence(): (entry: Entry) => string {
  const { t, i18n } = useTranslation("settings");
  const { fieldName, valueText } = useValueText();
  return ({ action, subject, before, after }) => {
    const fields = Object.keys(after ?? before ?? {});
    if (action === "settings_changed") {
      const names = fields.map((field) => isolate(fieldName(field), i18n.language));
      return fields.length > mostNamed
        ? t("audit.manyChanged", { count: fields.length })
        : t("audit.action.settings_changed", { fields: new Intl.ListFormat(i18n.language).format(names) });
    }
    return t(`audit.action.${action}`, {
      name: subject.name === "" ? t("audit.erased") : subject.name,
      role: valueText("role", (after ?? before)?.role),
    });
  };
}
