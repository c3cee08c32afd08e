import { brandColors } from "@delight/email/document";
import { contrast } from "@delight/email/render/color";
import { Group, Stack, Text, ColorSwatch, SimpleGrid, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { camelKey } from "../../../lib/case.ts";
import { ColorField } from "../../../ui/fields/color-field.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import type { BrandCardProps } from "./use-brand-form.ts";
import type { Kit } from "./brand.api.ts";

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

const pairs = [
  { key: "text", on: "text", ground: "surface" },
  { key: "button", on: "on_primary", ground: "primary" },
  { key: "link", on: "primary", ground: "surface" },
  { key: "footer", on: "text", ground: "background" },
] as const;

/** What text of usual size needs (WCAG 2.2, 1.4.3). */
const needed = 4.5;
const isWhole = (color: string) => /^#[0-9a-f]{6}$/i.test(color);

/** Whether words can be read on their grounds, said while colours are chosen. */
function ContrastHints({ colors }: Pick<Kit, "colors">) {
  const { t, i18n } = useTranslation("settings");
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: "none" }} aria-label={t("brand.contrast.label")}>
      {pairs.map(({ key, on, ground }) => {
        if (!isWhole(colors[on]) || !isWhole(colors[ground])) return null;
        const ratio = contrast(colors[on], colors[ground]);
        const isEnough = ratio >= needed;
        const Icon = isEnough ? IconCircleCheck : IconAlertTriangle;
        return (
          <Group key={key} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <Text c={isEnough ? "success" : "warning"} lh={0} pt={2}>
              <Icon size={18} aria-hidden />
            </Text>
            <Text size="sm">
              <Trans
                t={t}
                i18nKey={isEnough ? `brand.contrast.${key}Good` : `brand.contrast.${key}Poor`}
                values={{ ratio: `${number.format(ratio)}:1`, needed: `${number.format(needed)}:1` }}
                components={{ r: <bdi dir="ltr" /> }}
              />
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}
