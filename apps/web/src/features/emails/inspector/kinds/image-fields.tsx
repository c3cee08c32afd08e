import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { ImageSourceField } from "../../images/image-source-field.tsx";
import type { PickedImage } from "../../images/pick-image.tsx";
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
      <ImageSourceField
        label={t("kind.image")}
        value={block.src}
        error={errorOf("src")}
        onChange={(src, picked) => set(picked ? { src, ...adopted(block, picked) } : { src })}
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

/** Words that somebody has written stay; a small picture is not drawn larger than it is. */
function adopted(block: BlockOf<"image">, { alt, width }: PickedImage): Partial<BlockOf<"image">> {
  return { alt: block.alt === "" ? alt : block.alt, width: Math.max(16, Math.min(block.width, width)) };
}
