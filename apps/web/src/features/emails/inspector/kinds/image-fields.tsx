import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { AlignField } from "../align-field.tsx";
import { LinkField } from "../link-field.tsx";
import { MergeTextField } from "../merge-text-field.tsx";
import { PixelField } from "../pixel-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

export function ImageFields({ block }: { readonly block: BlockOf<"image"> }) {
  const { t } = useTranslation("emails");
  const { set, errorOf } = useBlockFields(block);
  return (
    <>
      <MergeTextField
        label={t("field.src")}
        description={t("field.srcHint")}
        dir="ltr"
        value={block.src}
        maxLength={2000}
        error={errorOf("src")}
        onChange={(src) => set({ src })}
      />
      <MergeTextField
        label={t("field.alt")}
        description={t("field.altHint")}
        dir="auto"
        value={block.alt}
        maxLength={500}
        error={errorOf("alt")}
        onChange={(alt) => set({ alt })}
      />
      <PixelField
        label={t("field.width")}
        value={block.width}
        min={16}
        max={1200}
        onChange={(width) => set({ width })}
      />
      <LinkField value={block.href} error={errorOf("href")} onChange={(href) => set({ href })} />
      <AlignField value={block.align} onChange={(align) => set({ align })} />
    </>
  );
}
