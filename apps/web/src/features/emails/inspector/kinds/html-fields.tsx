import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { CodeField } from "../code/code-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

export function HtmlFields({ block }: { readonly block: BlockOf<"html"> }) {
  const { t } = useTranslation("emails");
  const { set } = useBlockFields(block);
  return <CodeField label={t("field.html")} value={block.html} onChange={(html) => set({ html })} />;
}
