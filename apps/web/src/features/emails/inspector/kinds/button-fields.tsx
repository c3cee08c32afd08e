import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { useEmailEditor } from "../../editor/editor-context.ts";
import { AlignField } from "../align-field.tsx";
import { OwnColorField } from "../color-field.tsx";
import { LinkField } from "../link-field.tsx";
import { MergeTextField } from "../merge-text-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

export function ButtonFields({ block }: { readonly block: BlockOf<"button"> }) {
  const { t } = useTranslation("emails");
  const { style } = useEmailEditor().variant.document;
  const { set, errorOf } = useBlockFields(block);
  return (
    <>
      <MergeTextField
        label={t("field.label")}
        dir="auto"
        value={block.label}
        maxLength={200}
        error={errorOf("label")}
        onChange={(label) => set({ label })}
      />
      <LinkField value={block.href} error={errorOf("href")} onChange={(href) => set({ href })} />
      <AlignField value={block.align} onChange={(align) => set({ align })} />
      <OwnColorField
        label={t("field.background")}
        value={block.background}
        usual={style.primary}
        onChange={(background) => set({ background })}
      />
      <OwnColorField
        label={t("field.color")}
        value={block.color}
        usual={style.onPrimary}
        onChange={(color) => set({ color })}
      />
    </>
  );
}
