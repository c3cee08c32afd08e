import { HookProvider, providerHooks } from "@delight/contract/provider-hooks";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import { FormDrawer } from "../../../../ui/form/form-layer.tsx";
import { FormError } from "../../../../ui/form/form-error.tsx";
import { type ContractForm, useContractForm } from "../../../../ui/form/use-contract-form.ts";
import { type MadeHook, type ProviderHook, roomsOfHooks } from "./hooks.api.ts";
import { useHookName } from "./use-hook-name.ts";

interface Values extends Record<string, unknown> {
  readonly provider: HookProvider;
  readonly name: string;
  readonly key: string;
  readonly topicArn: string;
}

interface AddProps {
  readonly onMade: (made: MadeHook) => void;
  readonly onClose: () => void;
}

export function AddHook({ onMade, onClose }: AddProps) {
  const { t } = useTranslation("settings");
  const contractForm = useContractForm<typeof providerHooks.create, Values>(providerHooks.create, {
    initialValues: { provider: "postmark", name: "", key: "", topicArn: "" },
    toInput: ({ provider, name, ...given }) => ({ provider, name, ...neededBy(provider, given) }),
    invalidates: roomsOfHooks,
    onSaved: onMade,
  });
  return <HookDrawer {...contractForm} title={t("returns.hooks.addTitle")} isNew onClose={onClose} />;
}

interface EditProps {
  readonly hook: ProviderHook;
  readonly onClose: () => void;
}

export function EditHook({ hook, onClose }: EditProps) {
  const { t } = useTranslation("settings");
  const name = useHookName()(hook);
  const contractForm = useContractForm<typeof providerHooks.update, Values>(providerHooks.update, {
    initialValues: { provider: hook.provider, name: hook.name, key: "", topicArn: hook.topicArn ?? "" },
    toInput: ({ provider, name: called, key, topicArn }) => ({
      id: hook.id,
      name: called,
      ...(provider === "ses" ? { topicArn } : {}),
      ...(key === "" ? {} : { key }),
    }),
    invalidates: roomsOfHooks,
    onSaved: onClose,
  });
  return (
    <HookDrawer {...contractForm} title={t("returns.hooks.editTitle", { name })} isNew={false} onClose={onClose} />
  );
}

/** What the provider has of its own; of the others we make a secret. */
function neededBy(provider: HookProvider, { key, topicArn }: Pick<Values, "key" | "topicArn">) {
  if (provider === "ses") return { topicArn };
  return provider === "sendgrid" || provider === "mailgun" ? { key } : {};
}

interface HookDrawerProps extends ContractForm<Values> {
  readonly title: string;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

function HookDrawer({ form, submit, isSaving, problem, title, isNew, onClose }: HookDrawerProps) {
  const { t } = useTranslation("settings");
  const { provider } = form.values;
  return (
    <FormDrawer
      title={title}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("returns.hooks.save")}
    >
      <FormError error={problem} />
      {isNew ? (
        <Select
          label={t("returns.hooks.provider")}
          data={HookProvider.options.map((value) => ({ value, label: t(`returns.hooks.kind.${value}`) }))}
          data-autofocus
          {...form.getInputProps("provider")}
        />
      ) : null}
      <TextInput
        label={t("returns.hooks.name")}
        description={t("returns.hooks.nameHint")}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      {provider === "ses" ? (
        <TextInput
          label={t("returns.hooks.topic")}
          description={t("returns.hooks.topicHint")}
          placeholder="arn:aws:sns:eu-west-1:123456789012:mail"
          dir="ltr"
          required
          autoComplete="off"
          {...form.getInputProps("topicArn")}
        />
      ) : null}
      {provider === "sendgrid" || provider === "mailgun" ? (
        <Textarea
          label={t(`returns.hooks.key.${provider}`)}
          description={[t(`returns.hooks.keyHint.${provider}`), ...(isNew ? [] : [t("returns.hooks.keyKept")])].join(
            " ",
          )}
          dir="ltr"
          autosize
          minRows={2}
          required={isNew}
          data-private
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps("key")}
        />
      ) : null}
    </FormDrawer>
  );
}
