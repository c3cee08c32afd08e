import { Scope } from "@delight/contract/api-keys";
import { useTranslation } from "react-i18next";

/** What a scope allows, in words; one that is none any more as it was written. */
export function useScopeName(): (scope: string) => string {
  const { t } = useTranslation("settings");
  return (scope) => {
    const known = Scope.safeParse(scope).data;
    return known === undefined ? scope : t(`apiKeys.scope.${known}`);
  };
}
