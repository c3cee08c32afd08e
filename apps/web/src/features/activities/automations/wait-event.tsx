import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import type { Step } from "./automations.api.ts";
import { newEvent } from "./fresh-happening.ts";
import { HappeningFields } from "./happening-fields.tsx";
import { HowLong } from "./how-long.tsx";
import type { Editor } from "./use-editor.ts";

interface WaitEventProps {
  readonly step: Extract<Step, { kind: "wait_event" }>;
  readonly editor: Editor;
  readonly onChange: (step: Step) => void;
}

const kinds = ["mail_event", "form_answered", "customer_event"] as const;

/** What is waited for, and for how long at most. */
export function WaitEvent({ step, editor, onChange }: WaitEventProps) {
  const { t } = useTranslation("automations");
  return (
    <Stack gap="sm">
      <Select
        label={t("step.wait_event.awaited")}
        data={kinds.map((kind) => ({ value: kind, label: t(`trigger.${kind}`) }))}
        value={step.awaited.kind}
        disabled={!editor.mayChange}
        searchable
        onChange={(kind) => kind && onChange({ ...step, awaited: newEvent[kind] })}
      />
      <HappeningFields
        happening={step.awaited}
        ownMails={t("step.wait_event.ownMails")}
        isDisabled={!editor.mayChange}
        onChange={(awaited) => onChange({ ...step, awaited })}
      />
      <HowLong label={t("step.wait_event.atMost")} step={step} editor={editor} onChange={onChange} />
      <Text size="sm" c="dimmed">
        {t("step.wait_event.hint")}
      </Text>
    </Stack>
  );
}
