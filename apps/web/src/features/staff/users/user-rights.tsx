import { staff } from "@delight/contract/staff";
import { Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session/store.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { UserProps } from "./user-props.ts";

const rights = ["isActive", "isStaff", "isSuperuser"] as const;
type Right = (typeof rights)[number];

/** Whether a user may sign in, and belongs to Delight's own people; nobody takes their own rights. */
export function UserRights({ user, onChange }: UserProps) {
  const { t } = useTranslation("staff");
  const text = useErrorText();
  const self = useSession((session) => session.user);
  const [asked, setAsked] = useState<Right>();
  const change = useEndpointMutation(staff.updateUser, {
    invalidates: ["staff"],
    onSuccess: (changed) => {
      toastSuccess(t("users.saved"));
      setAsked(undefined);
      onChange(changed);
    },
    onError: (error) => toastError(text(error)),
  });
  const isSelf = self?.id === user.id;
  // Whoever is above the one who asks is left alone.
  const isAbove = user.isSuperuser && !self?.is_superuser;
  const mayChange = (right: Right) => !isSelf && !isAbove && (right === "isActive" || self?.is_superuser === true);
  const turn = (right: Right) => (user[right] ? "off" : "on");
  return (
    <Stack gap="sm">
      {isSelf ? (
        <Text size="sm" c="dimmed">
          {t("users.self")}
        </Text>
      ) : null}
      {rights.map((right) => (
        <Switch
          key={right}
          label={t(`users.right.${right}`)}
          description={t(`users.right.${right}Hint`)}
          checked={user[right]}
          disabled={!mayChange(right) || change.isPending}
          onChange={() => setAsked(right)}
        />
      ))}
      <Confirm
        isOpen={asked !== undefined}
        title={asked === undefined ? "" : t(`users.askTitle.${asked}.${turn(asked)}`, { email: user.email })}
        action={asked === undefined ? "" : t(`users.confirm.${asked}.${turn(asked)}`)}
        isDangerous={asked !== undefined && user[asked] === (asked === "isActive")}
        isBusy={change.isPending}
        onConfirm={() => asked !== undefined && change.mutate({ id: user.id, [asked]: !user[asked] })}
        onClose={() => setAsked(undefined)}
      >
        {asked === undefined ? null : t(`users.ask.${asked}.${turn(asked)}`)}
      </Confirm>
    </Stack>
  );
}
