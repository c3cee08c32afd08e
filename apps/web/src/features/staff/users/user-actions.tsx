import { staff } from "@delight/contract/staff";
import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session/store.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { UserProps } from "./user-props.ts";

/** For users who lost a device: end their sessions, and, as a superuser, their two factors. */
export function UserActions({ user, onChange }: UserProps) {
  const { t } = useTranslation("staff");
  const text = useErrorText();
  const isSuperuser = useSession((session) => session.user?.is_superuser ?? false);
  const ending = useEndpointMutation(staff.endSessions, {
    invalidates: ["staff"],
    onSuccess: () => toastSuccess(t("users.sessionsEnded")),
    onError: (error) => toastError(text(error)),
  });
  const resetting = useEndpointMutation(staff.resetTwoFactor, {
    invalidates: ["staff"],
    onSuccess: () => {
      toastSuccess(t("users.twoFactorReset"));
      onChange({ ...user, hasTwoFactor: false });
    },
    onError: (error) => toastError(text(error)),
  });
  return (
    <Group>
      <ConfirmButton
        label={t("users.endSessions")}
        title={t("users.endSessionsTitle", { email: user.email })}
        action={t("users.endSessions")}
        isDangerous
        isBusy={ending.isPending}
        onConfirm={() => ending.mutate({ id: user.id })}
      >
        {t("users.endSessionsText")}
      </ConfirmButton>
      {isSuperuser && user.hasTwoFactor ? (
        <ConfirmButton
          label={t("users.resetTwoFactor")}
          title={t("users.resetTwoFactorTitle", { email: user.email })}
          action={t("users.resetTwoFactor")}
          isDangerous
          isBusy={resetting.isPending}
          onConfirm={() => resetting.mutate({ id: user.id })}
        >
          {t("users.resetTwoFactorText")}
        </ConfirmButton>
      ) : null}
    </Group>
  );
}
