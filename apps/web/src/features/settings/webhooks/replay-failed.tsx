import { webhooks } from "@delight/contract/webhooks";
import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { MomentField } from "../../../ui/fields/moment-field.tsx";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastInfo, toastSuccess } from "../../../ui/toast.ts";
import type { Webhook } from "./webhooks.api.ts";

const day = 24 * 3600 * 1000;

interface Values extends Record<string, unknown> {
  readonly since: string | undefined;
}

interface ReplayFailedProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Has everything told again that was given up since a moment; a day ago unless told. */
export function ReplayFailed({ webhook: { id }, onClose }: ReplayFailedProps) {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  const [aDayAgo] = useState(() => toTheHour(Date.now() - day));
  const zone = useOrganizationSettings()?.timeZone ?? "UTC";
  const { form, submit, isSaving, problem } = useContractForm<typeof webhooks.replayFailed, Values>(
    webhooks.replayFailed,
    {
      initialValues: { since: aDayAgo },
      toInput: ({ since = "" }) => ({ id, since }),
      invalidates: ["webhooks"],
      onSaved: ({ replayed }) => {
        if (replayed === 0) toastInfo(t("webhooks.nothingToReplay"));
        else toastSuccess(t("webhooks.replayedAll", { count: replayed, number: number(replayed) }));
        onClose();
      },
    },
  );
  const { error } = form.getInputProps("since") as { error?: string };
  return (
    <FormDialog
      title={t("webhooks.replayTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("webhooks.replayAction")}
    >
      <FormError error={problem} />
      <Text>{t("webhooks.replayText")}</Text>
      <MomentField
        label={t("webhooks.since")}
        zone={zone}
        value={form.values.since}
        onChange={(since) => form.setFieldValue("since", since)}
        error={error}
      />
    </FormDialog>
  );
}

function toTheHour(time: number): string {
  const hour = 3600 * 1000;
  return new Date(Math.floor(time / hour) * hour).toISOString();
}
