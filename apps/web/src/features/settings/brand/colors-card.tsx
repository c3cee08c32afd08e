import { brandColors } from "@delight/email/document";
import { ColorSwatch, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { camelKey } from "../../../lib/case.ts";
import { ColorField } from "../../../ui/fields/color-field.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { ContrastHints } from "./contrast-hints.tsx";
import type { BrandCardProps } from "./use-brand-form.ts";

const usual = ["#5f61e6", "#1976d2", "#0f766e", "#15803d", "#b45309", "#b91c1c", "#7c3aed", "#384551"];

/** The colours that documents name, with how well what stands on them can be read. */
export function ColorsCard({ form, mayChange }: BrandCardProps) {
  const { t } = useTranslation("settings");
  const { colors } = form.values.kit;
  return (
    <SettingsCard title={t("brand.colors.title")} hint={t("brand.colors.hint")} fields={["brand_colors"]}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {brandColors.map((name) =>
          mayChange ? (
            <ColorField
              key={name}
              label={t(`brand.colors.${name}`)}
              value={colors[name]}
              error={form.errors[`kit.colors.${camelKey(name)}`]}
              swatches={name === "primary" ? usual : []}
              onChange={(color) => form.setFieldValue(`kit.colors.${name}`, color.toLowerCase())}
            />
          ) : (
            <TextInput
              key={name}
              dir="ltr"
              readOnly
              label={t(`brand.colors.${name}`)}
              value={colors[name]}
              leftSection={<ColorSwatch color={colors[name]} size={20} />}
            />
          ),
        )}
      </SimpleGrid>
      <ContrastHints colors={colors} />
    </SettingsCard>
  );
}
