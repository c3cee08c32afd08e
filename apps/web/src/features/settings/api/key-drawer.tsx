import { Scope, apiKeys } from "@delight/contract/api-keys";
import { Checkbox, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { useProfile } from "../../../lib/session/profile.ts";
import { useScopeName } from "./use-scope-name.ts";

const lives = ["30", "90", "365", "never"] as const;

interface Values extends Record<string, unknown> {
  readonly name: string;
  readonly scopes: Scope[];
  readonly days: string;
}

interface KeyDrawerProps {
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Makes a key: what it is for, what it may do, and how long. */
export function KeyDrawer({ onMade, onClose }: KeyDrawerProps) {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  const { form, submit, isSaving, problem } = useContractForm<typeof apiKeys.create, Values>(apiKeys.create, {
    initialValues: { name: "", scopes: [], days: "90" },
    toInput: ({ name, scopes, days }) => ({ name, scopes, days: days === "never" ? null : Number(days) }),
    invalidates: ["apiKeys", "audit"],
    onSaved: ({ secret }) => onMade(secret),
  });
  return (
    <FormDrawer
      title={t("apiKeys.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("apiKeys.make")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("apiKeys.name")}
        description={t("apiKeys.nameHint")}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <ScopesField {...form.getInputProps("scopes")} />
      <Select
        label={t("apiKeys.life")}
        allowDeselect={false}
        data={lives.map((value) => ({
          value,
          label:
            value === "never"
              ? t("apiKeys.never")
              : t("apiKeys.days", { count: Number(value), number: number(Number(value)) }),
        }))}
        {...form.getInputProps("days")}
      />
    </FormDrawer>
  );
}

interface ScopesFieldProps {
  readonly value?: readonly Scope[];
  readonly onChange?: (scopes: Scope[]) => void;
  readonly error?: ReactNode;
}

/** What a key may do, of what its maker may do themselves. */
function ScopesField({ value = [], onChange, error }: ScopesFieldProps) {
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
