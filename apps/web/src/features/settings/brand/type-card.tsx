import { emailFonts } from "@delight/email/document";
import { NumberInput, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import type { BrandCardProps } from "./use-brand-form.ts";

const names = { arial: "Arial", georgia: "Georgia", tahoma: "Tahoma", trebuchet: "Trebuchet", verdana: "Verdana" };

/** Fonts that every reader has, and how round corners are. */
export function TypeCard({ form, mayChange }: BrandCardProps) {
  const { t } = useTranslation("settings");
  const nameOf = (font: (typeof emailFonts)[number]) => (font === "system" ? t("brand.type.system") : names[font]);
  return (
    <SettingsCard title={t("brand.type.title")} hint={t("brand.type.hint")} fields={["brand_fonts", "brand_radius"]}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {(["font", "headingFont"] as const).map((key) =>
          mayChange ? (
            <Select
              key={key}
              label={t(`brand.type.${key}`)}
              allowDeselect={false}
              data={emailFonts.map((value) => ({ value, label: nameOf(value) }))}
              value={form.values.kit[key]}
              onChange={(value) => {
                const font = emailFonts.find((one) => one === value);
                if (font) form.setFieldValue(`kit.${key}`, font);
              }}
            />
          ) : (
            <TextInput key={key} readOnly label={t(`brand.type.${key}`)} value={nameOf(form.values.kit[key])} />
          ),
        )}
        <NumberInput
          label={t("brand.type.radius")}
          description={t("brand.type.radiusHint")}
          readOnly={!mayChange}
          min={0}
          max={32}
          allowDecimal={false}
          clampBehavior="strict"
          value={form.values.kit.radius}
          error={form.errors["kit.radius"]}
          onChange={(value) => {
            if (typeof value === "number") form.setFieldValue("kit.radius", value);
          }}
        />
      </SimpleGrid>
    </SettingsCard>
  );
}
