import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { organizations } from "@delight/contract/organizations";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../../lib/query.ts";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import type { Profile } from "../profiles.api.ts";
import { useChoices } from "./use-choices.ts";

/** From which worth on a conversion is told; kept when the field is left. */
export function ThresholdField({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("profile");
  const { choose } = useChoices(profile);
  const { data } = useQuery(endpointQuery("organizations", organizations.getSettings, {}));
  const kept = profile.notificationThresholdCents;
  const [cents, setCents] = useState<number | undefined>(kept ?? undefined);
  const keep = () => {
    const chosen = cents === undefined || cents === 0 ? null : cents;
    if (!Number.isNaN(chosen) && chosen !== kept) choose({ notificationThresholdCents: chosen });
  };
  return (
    <MoneyField
      maw={360}
      label={t("notifications.threshold")}
      description={t("notifications.thresholdHint")}
      currency={data?.currency ?? "EUR"}
      value={cents}
      onChange={setCents}
      onBlur={keep}
    />
  );
}
