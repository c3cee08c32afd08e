import { Stack, Switch, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { withChosen } from "../../../ui/fields/with-chosen.ts";
import { type Step, webhooksToCall } from "./automations.api.ts";
import type { Editor } from "./use-editor.ts";

interface CallWebhookProps {
  readonly step: Extract<Step, { kind: "webhook" }>;
  readonly editor: Editor;
  readonly onChange: (step: Step) => void;
}

/** Which webhook is called, and whether it is waited for. */
export function CallWebhook({ step, editor, onChange }: CallWebhookProps) {
  const { t } = useTranslation("automations");
  const known = (useQuery(webhooksToCall).data?.items ?? []).map(({ id, name, isPaused }) => ({
    value: id,
    label: isPaused ? t("step.webhook.paused", { name }) : name,
  }));
  const { endpointId } = step;
  const chosen = endpointId === null ? undefined : { value: endpointId, label: t("step.webhook.other") };
  const hasWays = step.delivered.length + step.failed.length > 0;
  return (
    <Stack gap="sm">
      <Select
        label={t("step.webhook.endpoint")}
        description={known.length === 0 ? t("step.webhook.empty") : undefined}
        placeholder={t("step.webhook.choose")}
        nothingFoundMessage={t("step.webhook.none")}
        data={[...withChosen(known, chosen)]}
        value={endpointId}
        disabled={!editor.mayChange}
        searchable
        onChange={(next) => onChange({ ...step, endpointId: next })}
      />
      <TextInput
        label={t("step.webhook.note")}
        value={step.note}
        maxLength={200}
        dir="auto"
        readOnly={!editor.mayChange}
        onChange={({ currentTarget }) => onChange({ ...step, note: currentTarget.value })}
      />
      <Switch
        label={t("step.webhook.waits")}
        description={hasWays ? t("step.webhook.hasWays") : undefined}
        checked={step.waits}
        disabled={!editor.mayChange || hasWays}
        onChange={({ currentTarget }) => onChange({ ...step, waits: currentTarget.checked })}
      />
      <Text size="sm" c="dimmed">
        {t(step.waits ? "step.webhook.hintWaits" : "step.webhook.hint")}
      </Text>
    </Stack>
  );
}
