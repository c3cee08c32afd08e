import type { BlockOf } from "@delight/email/block";
import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useEmailEditor } from "../../editor/editor-context.ts";
import { AlignField } from "../align-field.tsx";
import { OwnColorField } from "../color-field.tsx";
import { MergeTextField } from "../merge-text-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

const levels = [1, 2, 3] as const;

export function HeadingFields({ block }: { readonly block: BlockOf<"heading"> }) {
  const { t } = useTranslation("emails");
  const { variant } = useEmailEditor();
  const { set, errorOf } = useBlockFields(block);
  const levelLabel = useId();
  return (
    <>
      <MergeTextField
        label={t("field.text")}
        dir="auto"
        value={block.text}
        maxLength={500}
        error={errorOf("text")}
        onChange={(text) => set({ text })}
      />
      <Stack gap={4}>
        <Text id={levelLabel} size="sm" fw={500}>
          {t("field.level")}
        </Text>
        <SegmentedControl
          aria-labelledby={levelLabel}
          value={String(block.level)}
          data={levels.map((level) => ({ value: String(level), label: t(`field.level${level}`) }))}
          onChange={(value) => set({ level: levels.find((level) => String(level) === value) ?? 2 })}
        />
      </Stack>
      <AlignField value={block.align} onChange={(align) => set({ align })} />
      <OwnColorField
        label={t("field.color")}
        value={block.color}
        usual={variant.document.style.textColor}
        onChange={(color) => set({ color })}
      />
    </>
  );
}
