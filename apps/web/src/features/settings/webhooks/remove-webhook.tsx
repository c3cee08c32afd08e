import { webhooks } from "@delight/contract/webhooks";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { roomsOfWebhooks, type Webhook } from "./webhooks.api.ts";

interface RemoveWebhookProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks before an endpoint is deleted with its log: neither comes back. */
export function RemoveWebhook({ webhook: { id, url }, onClose }: RemoveWebhookProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const removing = useEndpointMutation(webhooks.remove, {
    invalidates: roomsOfWebhooks,
    onSuccess: () => {
      toastSuccess(t("webhooks.removed"));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("webhooks.removeTitle")}
      action={t("webhooks.remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ id })}
      onClose={onClose}
    >
      {t("webhooks.removeText", { url })}
    </Confirm>
  );
}
