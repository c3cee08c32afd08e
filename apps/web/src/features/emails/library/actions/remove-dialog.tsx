import { emails } from "@delight/contract/emails";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { UserText } from "../../../../ui/user-text.tsx";

interface RemoveDialogProps {
  readonly email: { readonly id: string; readonly name: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before an email goes with all its versions. */
export function RemoveDialog({ email: { id, name }, isOpen, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(["emails", "library"]);
  const text = useErrorText();
  const remove = useEndpointMutation(emails.remove, {
    invalidates: ["emails"],
    onSuccess: () => toastSuccess(t("remove.done", { name })),
    onError: (error) => toastError(error.code === "conflict" ? t("remove.used") : text(error)),
  });
  return (
    <Confirm
      isOpen={isOpen}
      title={t("remove.title")}
      action={t("actions.remove")}
      isDangerous
      onClose={onClose}
      onConfirm={() => {
        onClose();
        remove.mutate({ id });
      }}
    >
      <UserText>{t("library:removeText", { name })}</UserText>
    </Confirm>
  );
}
