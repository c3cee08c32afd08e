import { Scope } from "@delight/contract/api-keys";
import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../../lib/session/profile.ts";
import { useScopeName } from "./use-scope-name.ts";

interface ScopesFieldProps {
  readonly value?: readonly Scope[];
  readonly onChange?: (scopes: Scope[]) => void;
  readonly error?: ReactNode;
}

/** What a key may do, of what its maker may do themselves. */
export function ScopesField({ value = [], onChange, error }: ScopesFieldProps) {
  const { t } = useTranslation("settings");
  const scopeName = useScopeName();
  const { data } = useProfile();
  const offered = Scope.options.filter((scope) => data?.userPermissions.includes(scope));
  return (
    <Checkbox.Group
      label={t("apiKeys.scopes")}
      description={t("apiKeys.scopesHint")}
      required
      error={error}
      value={[...value]}
      onChange={(chosen) => onChange?.(offered.filter((scope) => chosen.includes(scope)))}
    >
      <Stack gap="xs" mt="xs">
        {offered.map((scope) => (
          <Checkbox key={scope} value={scope} label={scopeName(scope)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
