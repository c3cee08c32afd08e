import { providerHooks } from "@delight/contract/provider-hooks";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { type MadeHook, type ProviderHook, roomsOfHooks } from "./hooks.api.ts";

interface RotateHookSecretProps {
  readonly hook: ProviderHook;
  readonly onMade: (made: MadeHook) => void;
  readonly onClose: () => void;
}

/** Asks before another secret is made: the former one ends at once. */
export function RotateHookSecret({ hook: { id }, onMade, onClose }: RotateHookSecretProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const rotating = useEndpointMutation(providerHooks.rotateSecret, {
    invalidates: roomsOfHooks,
    onSuccess: onMade,
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("returns.hooks.rotateTitle")}
      action={t("returns.hooks.rotate")}
      isBusy={rotating.isPending}
      onConfirm={() => rotating.mutate({ id })}
      onClose={onClose}
    >
      {t("returns.hooks.rotateText")}
    </Confirm>
  );
}
