import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { useEmailEditor } from "../../editor/editor-context.ts";
import { ImageSourceField } from "../../images/image-source-field.tsx";
import type { PickedImage } from "../../images/picked-image.ts";
import { CodeField } from "../../code/code-field.tsx";
import { KnownParts } from "../../code/known-parts.tsx";
import { AlignOf, BlockColor, HrefField, InPlaceNote, NumberField, WordsField } from "../fields/bound.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { useBlockFields } from "../use-block-field.ts";
import { useBackgroundColor } from "../use-ground.ts";

const levels = [1, 2, 3] as const;

export function TextFields({ block }: { readonly block: BlockOf<"text"> }) {
  const { t } = useTranslation("emails");
  const { style } = useEmailEditor().variant.document;
  const ground = useBackgroundColor(block);
  return (
    <>
      <InPlaceNote />
      <AlignOf block={block} />
      <BlockColor block={block} name="color" label={t("field.color")} usual={style.textColor} words={{ ground }} />
    </>
  );
}

export function HeadingFields({ block }: { readonly block: BlockOf<"heading"> }) {
  const { t } = useTranslation("emails");
  const { style } = useEmailEditor().variant.document;
  const ground = useBackgroundColor(block);
  const { set } = useBlockFields(block);
  return (
    <>
      <WordsField block={block} name="text" label={t("field.text")} max={500} />
      <ChoiceField
        label={t("field.level")}
        value={String(block.level)}
        choices={levels.map((level) => ({ value: String(level), label: t(`field.level${level}`) }))}
        onChange={(value) => set({ level: levels.find((level) => String(level) === value) ?? 2 })}
      />
      <AlignOf block={block} />
      <BlockColor
        block={block}
        name="color"
        label={t("field.color")}
        usual={style.headingColor}
        words={{ ground, isLarge: block.level < 3 }}
      />
    </>
  );
}

export function ImageFields({ block }: { readonly block: BlockOf<"image"> }) {
  const { t } = useTranslation("emails");
  const { set, errorOf } = useBlockFields(block);
  return (
    <>
      <ImageSourceField
        label={t("kind.image")}
        value={block.src}
        error={errorOf("src")}
        onChange={(src, picked) => set(picked ? { src, ...adopted(block, picked) } : { src })}
      />
      <WordsField block={block} name="alt" label={t("field.alt")} description={t("field.altHint")} max={500} />
      <NumberField block={block} name="width" label={t("field.width")} min={16} max={1200} />
      <HrefField block={block} />
      <AlignOf block={block} />
    </>
  );
}

/** Words that somebody has written stay; a small picture is not drawn larger than it is. */
function adopted(block: BlockOf<"image">, { alt, width }: PickedImage): Partial<BlockOf<"image">> {
  return { alt: block.alt === "" ? alt : block.alt, width: Math.max(16, Math.min(block.width, width)) };
}

export function ButtonFields({ block }: { readonly block: BlockOf<"button"> }) {
  const { t } = useTranslation("emails");
  const { style } = useEmailEditor().variant.document;
  return (
    <>
      <WordsField block={block} name="label" label={t("field.label")} max={200} />
      <HrefField block={block} />
      <AlignOf block={block} />
      <BlockColor
        block={block}
        name="fill"
        label={t("field.background")}
        usual={style.primary}
        words={{ color: block.color ?? style.onPrimary }}
      />
      <BlockColor
        block={block}
        name="color"
        label={t("field.color")}
        usual={style.onPrimary}
        words={{ ground: block.fill ?? style.primary }}
      />
    </>
  );
}

export function DividerFields({ block }: { readonly block: BlockOf<"divider"> }) {
  const { t } = useTranslation("emails");
  return (
    <>
      <NumberField block={block} name="thickness" label={t("field.thickness")} min={1} max={8} />
      <BlockColor block={block} name="color" label={t("field.lineColor")} usual="#d5d9e2" />
    </>
  );
}

export function SpacerFields({ block }: { readonly block: BlockOf<"spacer"> }) {
  const { t } = useTranslation("emails");
  return <NumberField block={block} name="height" label={t("field.height")} min={4} max={200} />;
}

export function HtmlFields({ block }: { readonly block: BlockOf<"html"> }) {
  const { t } = useTranslation("emails");
  const { set } = useBlockFields(block);
  const setHtml = (html: string) => set({ html });
  return (
    <>
      <CodeField label={t("field.html")} value={block.html} onChange={setHtml} />
      <KnownParts html={block.html} onChange={setHtml} />
    </>
  );
}

export function FooterFields({ block }: { readonly block: BlockOf<"footer"> }) {
  const { t } = useTranslation("emails");
  return (
    <>
      <WordsField block={block} name="reason" label={t("field.reason")} max={500} />
      <WordsField block={block} name="unsubscribeLabel" label={t("field.unsubscribeLabel")} max={100} />
      <WordsField
        block={block}
        name="preferencesLabel"
        label={t("field.preferencesLabel")}
        description={t("field.emptyHidden")}
        max={100}
      />
      <WordsField
        block={block}
        name="viewLabel"
        label={t("field.viewLabel")}
        description={t("field.emptyHidden")}
        max={100}
      />
      <AlignOf block={block} />
    </>
  );
}
