import { mailServers } from "@delight/contract/mail-servers";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type MailServer, roomsOfServers } from "./mail-servers.api.ts";

interface RemoveServerProps {
  readonly server: MailServer;
  readonly onClose: () => void;
}

/** Asks before a mail server is removed with its password and limits: they do not come back. */
export function RemoveServer({ server: { id, name }, onClose }: RemoveServerProps) {
  const { t } = useTranslation("servers");
  const errorText = useErrorText();
  const removing = useEndpointMutation(mailServers.remove, {
    invalidates: roomsOfServers,
    onSuccess: () => {
      toastSuccess(t("removed", { name }));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("removeTitle", { name })}
      action={t("remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ id })}
      onClose={onClose}
    >
      {t("removeText")}
    </Confirm>
  );
}
