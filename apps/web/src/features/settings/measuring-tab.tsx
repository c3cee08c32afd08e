import type { Utm } from "@delight/contract/utm";
import { Switch, List, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { toSnake } from "../../lib/case.ts";
import { TagField } from "../../ui/fields/tag-field.tsx";
import { UtmFields } from "../../ui/utm/utm-fields.tsx";
import { UtmPreview } from "../../ui/utm/utm-preview.tsx";
import type { Settings } from "./settings.api.ts";
import { SettingsCard } from "./settings-form/settings-card.tsx";
import { type SettingsFormOf, SettingsForm } from "./settings-form/settings-form.tsx";

const keys = ["measuresOpens", "measuresClicks", "utm"] as const;
const rules = ["atOnce", "results", "conversions", "customers"] as const;

/** What is learned of who reads the mails. */
export function MeasuringTab({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsForm settings={settings} keys={keys}>
      {(form, mayChange) => (
        <>
          <SettingsCard title={t("tabs.measuring")} fields={["measures_opens", "measures_clicks"]}>
            <Switch
              label={t("measuring.opens")}
              description={t("measuring.opensHint")}
              disabled={!mayChange}
              {...form.getInputProps("measuresOpens", { type: "checkbox" })}
            />
            <Switch
              label={t("measuring.clicks")}
              description={t("measuring.clicksHint")}
              disabled={!mayChange}
              {...form.getInputProps("measuresClicks", { type: "checkbox" })}
            />
            <div>
              <Text fw={500} c="var(--heading)" mb="xs">
                {t("measuring.rules.title")}
              </Text>
              <List>
                {rules.map((rule) => (
                  <List.Item key={rule}>{t(`measuring.rules.${rule}`)}</List.Item>
                ))}
              </List>
            </div>
          </SettingsCard>
          <UtmCard form={form} website={settings.website} mayChange={mayChange} />
        </>
      )}
    </SettingsForm>
  );
}

interface UtmCardProps {
  readonly form: SettingsFormOf<"measuresOpens" | "measuresClicks" | "utm">;
  readonly website: string;
  readonly mayChange: boolean;
}

const most = 20;

/** What is added to links into the web, so that programs that count visitors can tell where they came from. */
function UtmCard({ form, website, mayChange }: UtmCardProps) {
  const { t } = useTranslation("settings");
  const { utm } = form.getValues();
  const wrong = Object.keys(form.errors).find((key) => key.startsWith("utm.domains"));
  return (
    <SettingsCard title={t("measuring.utm.title")} hint={t("measuring.utm.hint")} fields={["utm"]}>
      <Switch
        label={t("measuring.utm.isOn")}
        description={t("measuring.utm.isOnHint")}
        disabled={!mayChange}
        {...form.getInputProps("utm.isOn", { type: "checkbox" })}
      />
      {utm.isOn ? (
        <>
          <UtmFields propsOf={(key) => form.getInputProps(`utm.${key}`)} isReadOnly={!mayChange} />
          <TagField
            label={t("measuring.utm.domains")}
            description={t("measuring.utm.domainsHint")}
            placeholder={utm.domains.length === 0 ? t("measuring.utm.allDomains") : undefined}
            maxTags={most}
            readOnly={!mayChange}
            value={utm.domains}
            onChange={(domains) => {
              if (wrong !== undefined) form.clearFieldError(wrong);
              form.setFieldValue("utm.domains", domains);
            }}
            error={wrong === undefined ? undefined : form.errors[wrong]}
          />
          <UtmPreview
            organization={toSnake(utm) as Utm}
            own={null}
            name={t("measuring.utm.sample")}
            website={website}
          />
        </>
      ) : null}
    </SettingsCard>
  );
}
