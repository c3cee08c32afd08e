import { webhooks } from "@delight/contract/webhooks";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { roomsOfWebhooks, type Webhook } from "./webhooks.api.ts";

interface RotateSecretProps {
  readonly webhook: Webhook;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Asks before another secret is made: the former one ends a day later. */
export function RotateSecret({ webhook: { id }, onMade, onClose }: RotateSecretProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const rotating = useEndpointMutation(webhooks.rotateSecret, {
    invalidates: roomsOfWebhooks,
    onSuccess: ({ secret }) => onMade(secret),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("webhooks.rotateTitle")}
      action={t("webhooks.rotate")}
      isBusy={rotating.isPending}
      onConfirm={() => rotating.mutate({ id })}
      onClose={onClose}
    >
      {t("webhooks.rotateText")}
    </Confirm>
  );
}
