import { mailPreferences } from "@delight/contract/mail-preferences";
import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type Customer, mailPreferencesQuery } from "../customers.api.ts";

type Measuring = Pick<NonNullable<ReturnType<typeof useOrganizationSettings>>, "measuresOpens" | "measuresClicks">;

/** What of a customer who did not say no is measured, by the company. */
function measuredBy({ measuresOpens, measuresClicks }: Measuring) {
  if (measuresOpens) return measuresClicks ? "measured.on" : "measured.onlyOpens";
  return measuresClicks ? "measured.onlyClicks" : "measured.nobody";
}

/** Whether opens and clicks of the customer are measured; nothing for who has no address. Whoever said no themself is not overruled. */
export function MeasuredSwitch({ customer: { id, email } }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const mayChange = usePermission("customers.change");
  const { data } = useQuery(mailPreferencesQuery(id));
  const settings = useOrganizationSettings();
  const { mutate, isPending } = useEndpointMutation(mailPreferences.setMeasured, {
    invalidates: ["customers"],
    onSuccess: ({ unmeasuredBy }) => toastSuccess(t(unmeasuredBy === null ? "measured.savedOn" : "measured.savedOff")),
    onError: (error) => toastError(errorText(error)),
  });
  if (!data || !settings || email === null) return null;
  const hint = { reader: "measured.byReader", organization: "measured.off" } as const;
  return (
    <Switch
      label={t("measured.label")}
      description={t(data.unmeasuredBy === null ? measuredBy(settings) : hint[data.unmeasuredBy])}
      checked={data.unmeasuredBy === null}
      disabled={!mayChange || isPending || data.unmeasuredBy === "reader"}
      onChange={({ currentTarget }) => mutate({ id, isMeasured: currentTarget.checked })}
    />
  );
}
