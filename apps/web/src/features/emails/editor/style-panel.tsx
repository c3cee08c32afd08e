import { type EmailStyle, plainBrand } from "@delight/email/document";
import { SegmentedControl, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { ColorField } from "../inspector/color-field.tsx";
import { PixelField } from "../inspector/pixel-field.tsx";
import { useEmailEditor } from "./editor-context.ts";

const colors = ["primary", "onPrimary", "textColor", "surface", "background"] as const;
const fonts = ["system", "arial", "georgia", "tahoma", "verdana"] as const;
const fontNames = { arial: "Arial", georgia: "Georgia", tahoma: "Tahoma", verdana: "Verdana" } as const;
const pixels = [
  ["contentWidth", 320, 900],
  ["fontSize", 14, 24],
  ["radius", 0, 32],
] as const;

/** The look of the whole email in this language. */
export function StylePanel() {
  const { t } = useTranslation("emails");
  const { variant, changeDocument } = useEmailEditor();
  const { style, direction } = variant.document;
  const directionLabel = useId();
  const set = (change: Partial<EmailStyle>) =>
    changeDocument({ style: { ...style, ...change } }, `style.${Object.keys(change).join(".")}`);
  return (
    <Stack gap="md">
      <Title order={3} size="h6">
        {t("style.colors")}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {colors.map((name) => (
          <ColorField
            key={name}
            label={t(`style.${name}`)}
            value={style[name]}
            onChange={(color) => set({ [name]: color })}
          />
        ))}
      </SimpleGrid>
      <Title order={3} size="h6">
        {t("style.layout")}
      </Title>
      <Select
        label={t("style.fontFamily")}
        allowDeselect={false}
        data={fonts.map((value) => ({ value, label: value === "system" ? t("style.system") : fontNames[value] }))}
        value={style.fontFamily}
        onChange={(value) => set({ fontFamily: fonts.find((font) => font === value) ?? "system" })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {pixels.map(([name, min, max]) => (
          <PixelField
            key={name}
            label={t(`style.${name}`)}
            value={style[name] === "brand" ? plainBrand.radius : style[name]}
            min={min}
            max={max}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </SimpleGrid>
      <Stack gap={4}>
        <Text id={directionLabel} size="sm" fw={500}>
          {t("style.direction")}
        </Text>
        <SegmentedControl
          aria-labelledby={directionLabel}
          value={direction}
          data={(["ltr", "rtl"] as const).map((value) => ({ value, label: t(`style.${value}`) }))}
          onChange={(value) => changeDocument({ direction: value })}
        />
      </Stack>
    </Stack>
  );
}
