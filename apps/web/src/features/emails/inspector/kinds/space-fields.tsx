import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { OwnColorField } from "../color-field.tsx";
import { PixelField } from "../pixel-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

const usualLineColor = "#d5d9e2";

export function DividerFields({ block }: { readonly block: BlockOf<"divider"> }) {
  const { t } = useTranslation("emails");
  const { set } = useBlockFields(block);
  return (
    <>
      <PixelField
        label={t("field.thickness")}
        value={block.thickness}
        min={1}
        max={8}
        onChange={(thickness) => set({ thickness })}
      />
      <OwnColorField
        label={t("field.lineColor")}
        value={block.color}
        usual={usualLineColor}
        onChange={(color) => set({ color })}
      />
    </>
  );
}

export function SpacerFields({ block }: { readonly block: BlockOf<"spacer"> }) {
  const { t } = useTranslation("emails");
  const { set } = useBlockFields(block);
  return (
    <PixelField
      label={t("field.height")}
      value={block.height}
      min={4}
      max={200}
      onChange={(height) => set({ height })}
    />
  );
}
