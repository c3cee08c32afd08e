import { Card, Stack, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Activity } from "../activities.api.ts";
import { KindChoice } from "./kind-choice.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { SampleField } from "./sample-field.tsx";
import type { useTest } from "./use-test.ts";
import { VariantRows } from "./variant-rows.tsx";

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
