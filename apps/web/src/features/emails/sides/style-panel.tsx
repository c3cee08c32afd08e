import { type EmailFont, type EmailStyle, EmailFont as Fonts } from "@delight/email/document";
import { SimpleGrid, Stack, Switch, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { useBrand } from "../canvas/use-brand.ts";
import { useEmailEditor } from "../editor/editor-context.ts";
import { ChoiceField } from "../inspector/fields/choice-field.tsx";
import { ColorField } from "../inspector/fields/color-field.tsx";
import { PixelField } from "../inspector/fields/pixel-field.tsx";

const fontNames = {
  arial: "Arial",
  georgia: "Georgia",
  tahoma: "Tahoma",
  trebuchet: "Trebuchet MS",
  verdana: "Verdana",
} as const;

/** Which words stand on which ground. */
const wordsOn = (style: EmailStyle) =>
  ({
    primary: { color: style.onPrimary },
    onPrimary: { ground: style.primary },
    textColor: { ground: style.surface },
    headingColor: { ground: style.surface, isLarge: true },
    linkColor: { ground: style.surface },
    surface: { color: style.textColor },
    background: undefined,
  }) as const;

const colors = ["primary", "onPrimary", "textColor", "headingColor", "linkColor", "surface", "background"] as const;

/** The look of the whole email in this language. */
export function StylePanel() {
  const { t } = useTranslation(["emails", "editor"]);
  const { variant, changeDocument } = useEmailEditor();
  const brand = useBrand();
  const { style, direction } = variant.document;
  const set = (change: Partial<EmailStyle>) =>
    changeDocument({ style: { ...style, ...change } }, `style.${Object.keys(change).join(".")}`);
  const words = wordsOn(style);
  const fontLabel = (font: EmailFont) =>
    font === "brand" ? t("editor:style.brandFont") : font === "system" ? t("style.system") : fontNames[font];
  const fontData = Fonts.options.map((value) => ({ value, label: fontLabel(value) }));
  return (
    <Stack gap="md">
      <Title order={2} size="h6">
        {t("style.colors")}
      </Title>
      {colors.map((name) => (
        <ColorField
          key={name}
          label={t(`style.${name}`)}
          value={style[name]}
          {...(words[name] === undefined ? {} : { words: words[name] })}
          onChange={(color) => set({ [name]: color })}
        />
      ))}
      <Title order={2} size="h6">
        {t("style.layout")}
      </Title>
      <Select
        label={t("style.fontFamily")}
        data={fontData}
        value={style.fontFamily}
        onChange={(value) => set({ fontFamily: Fonts.options.find((font) => font === value) ?? "brand" })}
      />
      <Select
        label={t("editor:style.headingFont")}
        data={fontData}
        value={style.headingFontFamily}
        onChange={(value) => set({ headingFontFamily: Fonts.options.find((font) => font === value) ?? "brand" })}
      />
      <SimpleGrid cols={2}>
        <PixelField
          label={t("style.contentWidth")}
          value={style.contentWidth}
          min={320}
          max={900}
          onChange={(contentWidth) => set({ contentWidth })}
        />
        <PixelField
          label={t("style.fontSize")}
          value={style.fontSize}
          min={14}
          max={24}
          onChange={(fontSize) => set({ fontSize })}
        />
      </SimpleGrid>
      <Switch
        label={t("editor:style.brandRadius")}
        checked={style.radius === "brand"}
        onChange={({ currentTarget }) => set({ radius: currentTarget.checked ? "brand" : brand.radius })}
      />
      {style.radius === "brand" ? null : (
        <PixelField
          label={t("style.radius")}
          value={style.radius}
          min={0}
          max={32}
          onChange={(radius) => set({ radius })}
        />
      )}
      <ChoiceField
        label={t("style.direction")}
        value={direction}
        choices={(["ltr", "rtl"] as const).map((value) => ({ value, label: t(`style.${value}`) }))}
        onChange={(next) => changeDocument({ direction: next })}
      />
    </Stack>
  );
}
