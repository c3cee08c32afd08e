import { returnMailbox } from "@delight/contract/return-mailbox";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { mailboxQueryKeys } from "./mailbox.api.ts";

/** Asks before the mailbox is forgotten with its password. */
export function RemoveMailbox({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const removing = useEndpointMutation(returnMailbox.remove, {
    invalidates: mailboxQueryKeys,
    onSuccess: () => {
      toastSuccess(t("returns.mailbox.removed"));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("returns.mailbox.removeTitle")}
      action={t("returns.mailbox.remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({})}
      onClose={onClose}
    >
      {t("returns.mailbox.removeText")}
    </Confirm>
  );
}
