import { activities } from "@delight/contract/activities";
import { organizations } from "@delight/contract/organizations";
import { Switch, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { endpointQuery, useEndpointMutation } from "../../../../lib/query.ts";
import { usePermission } from "../../../../lib/session/profile.ts";
import { TextLink } from "../../../../ui/links.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { type Activity, activityQuery } from "../../activities.api.ts";

/** Whether the limits on how many mails a customer gets hold for an activity; told apart from having none. */
export function HeedsCaps({ activity: { id, heedsCaps } }: { readonly activity: Activity }) {
  const { t } = useTranslation("leaving");
  const client = useQueryClient();
  const errorText = useErrorText();
  const maySend = usePermission("activities.send");
  const { data: settings } = useQuery(endpointQuery("organizations", organizations.getSettings, {}));
  const { mutate, isPending, variables } = useEndpointMutation(activities.setHeedsCaps, {
    invalidates: ["activities"],
    onSuccess: (saved) => client.setQueryData(activityQuery(saved.id).queryKey, saved),
    onError: (error) => toastError(errorText(error)),
  });
  if (settings === undefined) return null;
  if (settings.mailCaps.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t("caps.none")}{" "}
        <TextLink to={paths.companySettings} search={{ tab: "sending" }} size="sm" td="underline">
          {t("caps.settings")}
        </TextLink>
      </Text>
    );
  }
  const isOn = isPending ? variables.heedsCaps : heedsCaps;
  return (
    <Switch
      label={t("caps.label")}
      description={t(isOn ? "caps.on" : "caps.off")}
      checked={isOn}
      disabled={!maySend}
      onChange={({ currentTarget }) => mutate({ id, heedsCaps: currentTarget.checked })}
    />
  );
}
