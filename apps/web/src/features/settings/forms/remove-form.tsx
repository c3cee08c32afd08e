import { signUpForms } from "@delight/contract/sign-up-forms";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { formQueryKeys, type SignUpForm } from "./forms.api.ts";

interface RemoveFormProps {
  readonly form: SignUpForm;
  readonly onClose: () => void;
}

/** Asks before a form is deleted: pages that have it lead nowhere then. */
export function RemoveForm({ form: { id, name }, onClose }: RemoveFormProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const { mutate, isPending } = useEndpointMutation(signUpForms.remove, {
    invalidates: formQueryKeys,
    onSuccess: () => {
      toastSuccess(t("forms.removed", { name }));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("forms.removeTitle", { name })}
      action={t("forms.remove")}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    >
      {t("forms.removeText")}
    </Confirm>
  );
}
