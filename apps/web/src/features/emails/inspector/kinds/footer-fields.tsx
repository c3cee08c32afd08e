import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { AlignField } from "../align-field.tsx";
import { MergeTextField } from "../merge-text-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

export function FooterFields({ block }: { readonly block: BlockOf<"footer"> }) {
  const { t } = useTranslation("emails");
  const { set, errorOf } = useBlockFields(block);
  return (
    <>
      <MergeTextField
        label={t("field.reason")}
        dir="auto"
        value={block.reason}
        maxLength={500}
        error={errorOf("reason")}
        onChange={(reason) => set({ reason })}
      />
      <MergeTextField
        label={t("field.unsubscribeLabel")}
        dir="auto"
        value={block.unsubscribeLabel}
        maxLength={100}
        error={errorOf("unsubscribeLabel")}
        onChange={(unsubscribeLabel) => set({ unsubscribeLabel })}
      />
      <MergeTextField
        label={t("field.preferencesLabel")}
        description={t("field.emptyHidden")}
        dir="auto"
        value={block.preferencesLabel}
        maxLength={100}
        onChange={(preferencesLabel) => set({ preferencesLabel })}
      />
      <MergeTextField
        label={t("field.viewLabel")}
        description={t("field.emptyHidden")}
        dir="auto"
        value={block.viewLabel}
        maxLength={100}
        onChange={(viewLabel) => set({ viewLabel })}
      />
      <AlignField value={block.align} onChange={(align) => set({ align })} />
    </>
  );
}
