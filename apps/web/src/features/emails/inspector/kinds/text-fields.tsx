import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { useEmailEditor } from "../../editor/editor-context.ts";
import { AlignField } from "../align-field.tsx";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

export function TextFields({ block }: { readonly block: BlockOf<"text"> }) {
  const { t } = useTranslation("emails");
  const { variant, language } = useEmailEditor();
  const { set } = useBlockFields(block);
  return (
    <>
      <RichTextField
        label={t("field.text")}
        value={block.html}
        language={language}
        direction={variant.document.direction}
        onChange={(html) => set({ html })}
      />
      <AlignField value={block.align} onChange={(align) => set({ align })} />
    </>
  );
}
