import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import type { SegmentRule } from "../segments.api.ts";
import { explain } from "./explain.ts";
import { useNames } from "./use-names.ts";
import type { Words } from "./words.ts";

/** Says in the user's language whom rules mean; `rules` are all that will be asked for. */
export function useSentence(rules: readonly SegmentRule[]): (rule: SegmentRule) => string {
  const { t, i18n } = useTranslation("rules");
  const format = useFormat();
  const names = useNames(rules);
  const currency = useOrganizationSettings()?.currency;
  const words = useMemo<Words>(
    () => ({
      t,
      language: i18n.language,
      format,
      names,
      money: (cents) => (currency === undefined ? "…" : format.money(cents, currency)),
    }),
    [t, i18n.language, format, names, currency],
  );
  return useCallback((rule) => explain(words, rule), [words]);
}
