import { ImportFormats } from "@delight/contract/imports";
import { useTranslation } from "react-i18next";
import { usePhones } from "../../../../ui/fields/phone-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import type { CustomerImport } from "../../customers.api.ts";

export type Formats = NonNullable<CustomerImport["options"]["formats"]>;

interface CellFormatsProps {
  readonly formats: Formats;
  readonly onChange: (formats: Formats) => void;
}

const { dates, decimals } = ImportFormats.shape;

/** In which order days stand, what parts decimals, and of which country phone numbers without a code are. */
export function CellFormats({ formats, onChange }: CellFormatsProps) {
  const { t } = useTranslation("customers");
  return (
    <>
      <Select
        label={t("import.format.dates")}
        data={dates.options.map((value) => ({ value, label: t(`import.format.date.${value}`) }))}
        value={formats.dates}
        onChange={(value) => value !== null && onChange({ ...formats, dates: value })}
      />
      <Select
        label={t("import.format.decimals")}
        data={decimals.options.map((value) => ({ value, label: t(`import.format.decimal.${value}`) }))}
        value={formats.decimals}
        onChange={(value) => value !== null && onChange({ ...formats, decimals: value })}
      />
      <PhoneCountry
        country={formats.phoneCountry}
        onChange={(phoneCountry) => onChange({ ...formats, phoneCountry })}
      />
    </>
  );
}

interface PhoneCountryProps {
  readonly country: string | null;
  readonly onChange: (country: string | null) => void;
}

function PhoneCountry({ country, onChange }: PhoneCountryProps) {
  const { t, i18n } = useTranslation("customers");
  const phones = usePhones();
  const choices = phones?.countries(i18n.language) ?? [];
  return (
    <Select
      label={t("import.format.phones")}
      description={t("import.format.phonesHint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder={t("import.format.phonesAsTheyAre")}
      data={choices.map(({ value, keywords }) => ({ value, label: keywords }))}
      value={phones ? country : null}
      onChange={(value) => onChange(value)}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("import.format.phonesAsTheyAre") }}
      nothingFoundMessage={t("import.format.phonesNothing")}
    />
  );
}
