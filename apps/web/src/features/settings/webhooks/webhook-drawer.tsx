import { webhooks } from "@delight/contract/webhooks";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { type ContractForm, useContractForm } from "../../../ui/form/use-contract-form.ts";
import { EventsField } from "./events-field.tsx";
import { roomsOfWebhooks, type Webhook } from "./webhooks.api.ts";

interface Values extends Record<string, unknown> {
  readonly url: string;
  readonly description: string;
  readonly events: Webhook["events"];
}

interface AddProps {
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

export function AddWebhook({ onMade, onClose }: AddProps) {
  const { t } = useTranslation("settings");
  const contractForm = useContractForm<typeof webhooks.create, Values>(webhooks.create, {
    initialValues: { url: "", description: "", events: [] },
    toInput: (values) => values,
    invalidates: roomsOfWebhooks,
    onSaved: ({ secret }) => onMade(secret),
  });
  return <WebhookDrawer {...contractForm} title={t("webhooks.addTitle")} onClose={onClose} />;
}

interface EditProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function EditWebhook({ webhook: { id, url, description, events }, onClose }: EditProps) {
  const { t } = useTranslation("settings");
  const contractForm = useContractForm<typeof webhooks.update, Values>(webhooks.update, {
    initialValues: { url, description, events },
    toInput: (values) => ({ id, ...values }),
    invalidates: roomsOfWebhooks,
    onSaved: onClose,
  });
  return <WebhookDrawer {...contractForm} title={t("webhooks.editTitle")} onClose={onClose} />;
}

interface WebhookDrawerProps extends ContractForm<Values> {
  readonly title: string;
  readonly onClose: () => void;
}

/** Where something listens, and to what. */
function WebhookDrawer({ form, submit, isSaving, problem, title, onClose }: WebhookDrawerProps) {
  const { t } = useTranslation("settings");
  return (
    <FormDrawer
      title={title}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("webhooks.save")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("webhooks.url")}
        description={t("webhooks.urlHint")}
        type="url"
        dir="ltr"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("url")}
      />
      <TextInput
        label={t("webhooks.description")}
        description={t("webhooks.descriptionHint")}
        autoComplete="off"
        {...form.getInputProps("description")}
      />
      <EventsField {...form.getInputProps("events")} />
    </FormDrawer>
  );
}
