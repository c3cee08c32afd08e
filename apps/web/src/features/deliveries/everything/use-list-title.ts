import type { deliveries } from "@delight/contract/deliveries";
import { useTranslation } from "react-i18next";
import type { CallInput } from "../../../lib/api/types.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { useDaysText } from "../../../ui/filters/use-days-text.ts";

type Input = Partial<CallInput<typeof deliveries.list>>;

interface ListTitle {
  readonly title: string;
  readonly hint: string;
}

/** What a list of deliveries shows, in words: what happened, of which activity, on which days. */
export function useListTitle(input: Input, activity: string | undefined): ListTitle {
  const { t } = useTranslation("deliveries");
  const { from, to } = input;
  const hasDays = from !== undefined || to !== undefined;
  const days = useDaysText({ isNeeded: hasDays })({ from, to });
  const zone = useOrganizationSettings({ isNeeded: hasDays })?.timeZone;
  const what = useWhat(input);
  return {
    title: activity === undefined ? what : t("list.of", { what, activity }),
    hint: days === undefined || zone === undefined ? t("list.hint") : t("list.days", { days, zone }),
  };
}

function useWhat({ event, outcome, skip_reason, mails }: Input): string {
  const { t } = useTranslation("deliveries");
  if (skip_reason) return t("list.skipped", { reason: t(`skipShort.${skip_reason}`) });
  if (outcome) return t(`list.outcome.${outcome}`);
  if (event) return t(`list.event.${event}`);
  return mails === "transactional" ? t("list.transactional") : t("list.all");
}
