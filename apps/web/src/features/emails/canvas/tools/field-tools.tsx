import { NativeSelect, TextInput } from "@mantine/core";
import { findMergeField } from "@delight/email/merge-fields";
import { showDay } from "@delight/email/template/show";
import type { Editor } from "@tiptap/core";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useChipWords } from "../../text/chip-label.ts";
import { dayFormats, type MergeTag, readMergeTag, writeMergeTag } from "../../text/merge-tag.ts";
import classes from "../canvas.module.css";
import { useLook } from "../look.ts";

/** How a day is written and what is read where a customer has no value, while a merge field is chosen. */
export function FieldTools({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation("editor");
  const wordsOf = useChipWords();
  const source: unknown = editor.getAttributes("liquid")["source"];
  const tag = typeof source === "string" && editor.isActive("liquid") ? readMergeTag(source) : undefined;
  if (!tag || typeof source !== "string") return null;
  const { from } = editor.state.selection;
  const field = wordsOf(source).label;
  const change = (part: Partial<MergeTag>) => {
    // Both fields write at once what stands in the text at that moment.
    const standing: unknown = editor.state.doc.nodeAt(from)?.attrs["source"];
    const now = typeof standing === "string" ? readMergeTag(standing) : undefined;
    const next = writeMergeTag({ ...(now ?? tag), ...part });
    editor
      .chain()
      .command(({ tr }) => {
        tr.setNodeAttribute(from, "source", next);
        return true;
      })
      .setNodeSelection(from)
      .run();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    editor
      .chain()
      .setTextSelection(from + 1)
      .focus()
      .run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape of the fields inside
    <div className={classes.fieldTools} onKeyDown={leave}>
      <DayFormatField tag={tag} label={t("tools.formatOf", { field })} onChange={change} />
      <label className={classes.fieldTool}>
        <span aria-hidden>{t("tools.fallback")}</span>
        <TextInput
          key={`${tag.name}.${from}`}
          size="xs"
          w={140}
          dir="auto"
          aria-label={t("tools.fallbackOf", { field })}
          defaultValue={tag.fallback ?? ""}
          maxLength={100}
          onChange={({ currentTarget }) => change({ fallback: currentTarget.value })}
        />
      </label>
    </div>
  );
}

interface DayFormatFieldProps {
  readonly tag: MergeTag;
  readonly label: string;
  readonly onChange: (part: Partial<MergeTag>) => void;
}

/** Each format is offered as it looks, in the language of the email. */
function DayFormatField({ tag, label, onChange }: DayFormatFieldProps) {
  const { language } = useLook();
  const field = findMergeField(tag.name);
  if (field?.kind !== "date" || typeof field.sample !== "string") return null;
  const { sample } = field;
  return (
    <NativeSelect
      size="xs"
      w={170}
      aria-label={label}
      title={label}
      lang={language}
      value={tag.format ?? "long"}
      data={dayFormats.map((format) => ({ value: format, label: showDay(sample, language, format) }))}
      onChange={({ currentTarget }) => onChange({ format: dayFormats.find((one) => one === currentTarget.value) })}
    />
  );
}
