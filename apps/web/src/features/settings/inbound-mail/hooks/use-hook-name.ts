import { useTranslation } from "react-i18next";
import type { ProviderHook } from "./hooks.api.ts";

/** What a provider's reports are called: by their owner, else after the provider. */
export function useHookName(): (hook: Pick<ProviderHook, "name" | "provider">) => string {
  const { t } = useTranslation("settings");
  return ({ name, provider }) => name || t(`returns.hooks.kind.${provider}`);
}
