import { providerHooks } from "@delight/contract/provider-hooks";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { type ProviderHook, roomsOfHooks } from "./hooks.api.ts";
import { useHookName } from "./use-hook-name.ts";

interface RemoveHookProps {
  readonly hook: ProviderHook;
  readonly onClose: () => void;
}

/** Asks before a provider is heard no more: its address does not come back. */
export function RemoveHook({ hook, onClose }: RemoveHookProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const name = useHookName()(hook);
  const removing = useEndpointMutation(providerHooks.remove, {
    invalidates: roomsOfHooks,
    onSuccess: () => {
      toastSuccess(t("returns.hooks.removed"));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("returns.hooks.removeTitle", { name })}
      action={t("returns.hooks.remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ id: hook.id })}
      onClose={onClose}
    >
      {t("returns.hooks.removeText")}
    </Confirm>
  );
}
