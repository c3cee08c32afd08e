import { conversions } from "@delight/contract/conversions";
import { List, NumberInput, Switch, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { AttributionProgress } from "../conversions/index.ts";
import { SavedForm } from "./frame/saved-form.tsx";
import { SettingsCard } from "./frame/settings-card.tsx";

type Rules = CallOutput<typeof conversions.rules>["current"];
type Values = Pick<Rules, "clickDays" | "openDays" | "deliveredDays" | "sameSite">;

const rules = ["lastClick", "machines", "reversal"] as const;
const fields = ["attribution_window_days", "open_days", "delivered_days", "same_site"];

/** By what activities are credited. */
export function AttributionTab() {
  const query = useQuery(roomQuery("conversions", conversions.rules, {}));
  // Another version is another form: what was typed over one that holds no more would be refused.
  return <Loaded query={query}>{({ current }) => <RulesForm key={current.version} current={current} />}</Loaded>;
}

function RulesForm({ current }: { readonly current: Rules }) {
  const { t } = useTranslation("settings");
  const { version, clickDays, openDays, deliveredDays, sameSite } = current;
  const { form, submit, isSaving, problem } = useContractForm(conversions.changeRules, {
    initialValues: { clickDays, openDays, deliveredDays, sameSite },
    toInput: (values) => ({ ...values, version }),
    rooms: ["conversions", "activities", "reports", "audit"],
    onSaved: () => toastSuccess(t("saved")),
  });
  return (
    <SavedForm form={form} onSubmit={submit} isSaving={isSaving} onDiscard={form.reset} problem={problem}>
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
