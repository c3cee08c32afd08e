import { SegmentedControl, Stack, Text, Card, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Activity } from "../activities.api.ts";
import { RuleFields } from "./rule-fields.tsx";
import { SampleField } from "./sample-field.tsx";
import type { useTest } from "./use-test.ts";
import { VariantRows } from "./variant-rows.tsx";
import { withKind } from "./change-variants.ts";
import type { Test } from "./variants.api.ts";

interface TestEditorProps {
  readonly draft: Activity;
  readonly state: ReturnType<typeof useTest>;
}

/** Whether several variants are tried, which, on whom, and what decides. */
export function TestEditor({ draft, state }: TestEditorProps) {
  const { t } = useTranslation("variants");
  const { test, change } = state;
  if (draft.emailId === null) return null;
  return (
    <Card withBorder shadow="none">
      <Stack gap="xl">
        <Switch
          label={t("switch")}
          description={t("switchHint")}
          checked={test !== null}
          onChange={({ currentTarget }) => state.toggle(currentTarget.checked)}
        />
        {test === null ? null : (
          <>
            <KindChoice test={test} onChange={change} />
            <VariantRows draft={draft} test={test} state={state} />
            <SampleField draft={draft} test={test} onType={state.type} onChange={change} />
            <RuleFields test={test} onChange={change} />
          </>
        )}
      </Stack>
    </Card>
  );
}

const kinds = ["subject", "sender", "content"] as const;

interface KindChoiceProps {
  readonly test: Test;
  readonly onChange: (test: Test) => void;
}

function KindChoice({ test, onChange }: KindChoiceProps) {
  const { t } = useTranslation("variants");
  const choose = (value: string) => {
    const kind = kinds.find((one) => one === value);
    if (kind) onChange(withKind(test, kind));
  };
  return (
    <Stack gap={6} align="flex-start">
      <Text fw={500} c="var(--heading)">
        {t("kindLabel")}
      </Text>
      <SegmentedControl
        aria-label={t("kindLabel")}
        value={test.kind}
        onChange={choose}
        data={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
    </Stack>
  );
}
