import { senders } from "@delight/contract/senders";
import { Alert, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import type { Sender } from "../../../lib/senders.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { roomsOfSenders, titleOf } from "./senders.api.ts";

interface RemoveSenderProps {
  readonly sender: Sender;
  readonly onClose: () => void;
}

/** Asks before a sender goes; one that is still needed stays, and it is said by what. */
export function RemoveSender({ sender, onClose }: RemoveSenderProps) {
  const { t } = useTranslation("settings");
  const name = titleOf(sender);
  const { mutate, isPending, error } = useRoomMutation(senders.remove, {
    rooms: roomsOfSenders,
    onSuccess: () => {
      toastSuccess(t("senders.removed", { name }));
      onClose();
    },
  });
  return (
    <Confirm
      isOpen
      title={t("senders.removeTitle", { name })}
      action={t("senders.remove")}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate({ id: sender.id })}
      onClose={onClose}
    >
      <Stack>
        <Text>{t("senders.removeText")}</Text>
        <NotRemoved error={error} />
      </Stack>
    </Confirm>
  );
}

/** What the server says in words of its own names what still needs the sender. */
function NotRemoved({ error }: { readonly error: ApiException | null }) {
  const { t } = useTranslation("settings");
  if (error?.code !== "conflict") return <FormProblem error={error} />;
  return (
    <Alert
      color="error"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t("senders.stillNeeded")}
      role="alert"
    >
      <UserText>{error.message}</UserText>
    </Alert>
  );
}
