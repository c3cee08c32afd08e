import { mailUnlessChosen, type NotificationGroup, type NotificationMail } from "@delight/contract/notifications";
import { profiles } from "@delight/contract/bare/profiles";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { profileQuery } from "../../../lib/session/profile.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Profile } from "../profiles.api.ts";

type Kept = Pick<Profile, "notificationChoices" | "notificationMail" | "notificationThresholdCents">;

/** What is changed at a time; groups that it does not name keep what was chosen. */
export type Choice = Partial<Kept>;

/** Shown at once; what the server refuses goes back. One after the other, so that the last choice of a group counts. */
export function useChoices(kept: Kept) {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState<readonly Choice[]>([]);
  const { mutate } = useMutation({
    scope: { id: "notification-choices" },
    mutationFn: (choice: Choice) => call(profiles.update, choice),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      toastSuccess(t("notifications.saved"));
    },
    onError: (error) => toastError(errorText(error)),
    onSettled: (_profile, _error, choice) => setWaiting((before) => before.filter((one) => one !== choice)),
  });
  const inBell = waiting.reduce((all, one) => ({ ...all, ...one.notificationChoices }), kept.notificationChoices);
  const byMail = waiting.reduce((all, one) => ({ ...all, ...one.notificationMail }), kept.notificationMail);
  const choose = (choice: Choice) => {
    setWaiting((before) => [...before, choice]);
    mutate(choice);
  };
  return {
    bell: (group: NotificationGroup): boolean => inBell[group] ?? true,
    mail: (group: NotificationGroup): NotificationMail => byMail[group] ?? mailUnlessChosen[group],
    choose,
  };
}
