import { organizations } from "@delight/contract/organizations";
import { OwnUtm, type Utm } from "@delight/contract/utm";
import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { toSnake } from "../../../lib/case.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { fieldErrorsOf } from "../../../ui/form/field-errors.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UtmFields } from "../../../ui/utm/utm-fields.tsx";
import { UtmPreview } from "../../../ui/utm/utm-preview.tsx";
import type { Activity } from "../activities.api.ts";

export type OwnUtmValue = NonNullable<Activity["utm"]>;

interface OwnUtmFieldsProps {
  /** Null: as the organization does. */
  readonly value: OwnUtmValue | null;
  /** Of the activity. */
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: OwnUtmValue | null) => void;
}

const ways = ["settings", "own", "none"] as const;

/** What is added to the links of a campaign or of a step: as in the settings, something of its own, or nothing. */
export function OwnUtmFields({ value, name, isDisabled, onChange }: OwnUtmFieldsProps) {
  const { t } = useTranslation("activities");
  const { data: settings } = useQuery(endpointQuery("organizations", organizations.getSettings, {}));
  if (settings === undefined) return null;
  const { domains: _all, ...usual } = settings.utm;
  const choices = { settings: null, own: { ...usual, isOn: true }, none: { ...usual, isOn: false } };
  const way = wayOf(value);
  return (
    <Stack gap="md">
      <Select
        label={t("utm.label")}
        description={way === "settings" && !usual.isOn ? t("utm.settingsOff") : t("utm.hint")}
        data={ways.map((one) => ({ value: one, label: t(`utm.way.${one}`) }))}
        value={way}
        allowDeselect={false}
        disabled={isDisabled}
        maw={420}
        onChange={(chosen) => onChange(choices[ways.find((one) => one === chosen) ?? "settings"])}
      />
      {value?.isOn ? <OwnParameters value={value} isDisabled={isDisabled} onChange={onChange} /> : null}
      {(value ?? usual).isOn ? (
        <UtmPreview
          organization={toSnake(settings.utm) as Utm}
          own={toSnake(value) as OwnUtm | null}
          name={name}
          website={settings.website}
        />
      ) : null}
      {way === "settings" ? (
        <Text size="sm">
          <TextLink to={paths.companySettings} search={{ tab: "measuring" }} size="sm" td="underline">
            {t("utm.settings")}
          </TextLink>
        </Text>
      ) : null}
    </Stack>
  );
}

/** What is wrong is said at its field as it is typed: a draft has no button to save it. */
function OwnParameters({
  value,
  isDisabled,
  onChange,
}: Pick<OwnUtmFieldsProps, "isDisabled" | "onChange"> & { readonly value: OwnUtmValue }) {
  const { t } = useTranslation("fields");
  const parsed = OwnUtm.safeParse(toSnake(value));
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, t);
  return (
    <UtmFields
      propsOf={(key) => ({
        value: value[key],
        error: errors[key],
        onChange: ({ currentTarget }) => onChange({ ...value, [key]: currentTarget.value }),
      })}
      isReadOnly={isDisabled}
    />
  );
}

function wayOf(value: OwnUtmValue | null): (typeof ways)[number] {
  if (value === null) return "settings";
  return value.isOn ? "own" : "none";
}
