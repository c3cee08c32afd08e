import { conversions } from "@delight/contract/conversions";
import { List, NumberInput, Switch, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { AttributionProgress } from "../conversions/index.ts";
import { Overtaken } from "./settings-form/overtaken.tsx";
import { SavedForm } from "./settings-form/saved-form.tsx";
import { SettingsCard } from "./settings-form/settings-card.tsx";
import { useVersionedForm } from "./settings-form/use-versioned-form.ts";

type Rules = CallOutput<typeof conversions.rules>["current"];
type Values = Pick<Rules, "clickDays" | "openDays" | "deliveredDays" | "sameSite">;

const rules = ["lastClick", "machines", "reversal"] as const;
const fields = ["attribution_window_days", "open_days", "delivered_days", "same_site"];

const query = endpointQuery("conversions", conversions.rules, {});

/** By what activities are credited. */
export function AttributionTab() {
  return <QueryContent query={useQuery(query)}>{({ current }) => <RulesForm kept={current} />}</QueryContent>;
}

function useRulesForm(kept: Rules) {
  const client = useQueryClient();
  return useVersionedForm<typeof conversions.changeRules, Values>(conversions.changeRules, {
    kept,
    ask: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).current,
    valuesOf: ({ clickDays, openDays, deliveredDays, sameSite }) => ({ clickDays, openDays, deliveredDays, sameSite }),
    toInput: (values, version) => ({ ...values, version }),
    invalidates: ["conversions", "activities", "reports", "audit"],
  });
}

function RulesForm({ kept }: { readonly kept: Rules }) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem, isOvertaken, discard } = useRulesForm(kept);
  return (
    <SavedForm
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      onDiscard={discard}
      problem={isOvertaken ? undefined : problem}
      theirs={<Overtaken isShown={isOvertaken} text={t("rules.overtaken")} onTake={discard} />}
    >
      {(mayChange) => (
        <>
          <SettingsCard title={t("tabs.attribution")} hint={t("influence.recomputed")} fields={fields}>
            <Fields form={form} mayChange={mayChange} />
            <div>
              <Text fw={500} c="var(--heading)" mb="xs">
                {t("rules.title")}
              </Text>
              <List>
                {rules.map((rule) => (
                  <List.Item key={rule}>{t(`rules.${rule}`)}</List.Item>
                ))}
              </List>
            </div>
          </SettingsCard>
          <AttributionProgress />
        </>
      )}
    </SavedForm>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<Values>;
  readonly mayChange: boolean;
}

function Fields({ form, mayChange }: FieldsProps) {
  const { t } = useTranslation("settings");
  const shared = { max: 84, readOnly: !mayChange, maw: 320 };
  return (
    <>
      <NumberInput
        label={t("window")}
        description={t("windowHint")}
        min={1}
        {...shared}
        {...form.getInputProps("clickDays")}
      />
      <NumberInput
        label={t("influence.openDays")}
        description={t("influence.openDaysHint")}
        min={0}
        {...shared}
        {...form.getInputProps("openDays")}
      />
      <NumberInput
        label={t("influence.deliveredDays")}
        description={t("influence.deliveredDaysHint")}
        min={0}
        {...shared}
        {...form.getInputProps("deliveredDays")}
      />
      <Switch
        label={t("influence.sameSite")}
        disabled={!mayChange}
        {...form.getInputProps("sameSite", { type: "checkbox" })}
      />
    </>
  );
}
