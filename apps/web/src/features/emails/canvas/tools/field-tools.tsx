import { ActionIcon, NativeSelect, Popover, TextInput } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChipLabel } from "../../text/chip-label.ts";
import { formatChoices } from "../../text/format-choices.ts";
import { ChipEditor } from "../../text/line/chip-editor.tsx";
import { removeTag } from "../../text/writing/remove-tag.ts";
import { type MergeTag, readMergeTag, writeMergeTag } from "../../text/merge-tag.ts";
import classes from "../canvas.module.css";
import { useCanvasTheme } from "../canvas-theme.ts";

/** What can be changed of a chip while it is chosen. */
export function FieldTools({ editor }: { readonly editor: Editor }) {
  const source: unknown = editor.getAttributes("liquid")["source"];
  if (typeof source !== "string" || !editor.isActive("liquid")) return null;
  const { from } = editor.state.selection;
  return readMergeTag(source) ? (
    <TagTools editor={editor} />
  ) : (
    <OtherTools key={from} editor={editor} source={source} />
  );
}

function setSource(editor: Editor, at: number, source: string) {
  editor
    .chain()
    .command(({ tr }) => {
      tr.setNodeAttribute(at, "source", source);
      return true;
    })
    .setNodeSelection(at)
    .run();
}

/** Conditions and expressions of somebody's own need more room than there is beside the words. */
function OtherTools({ editor, source }: { readonly editor: Editor; readonly source: string }) {
  const { t } = useTranslation("emails");
  const [isOpen, setIsOpen] = useState(false);
  const { from } = editor.state.selection;
  const close = () => {
    setIsOpen(false);
    editor
      .chain()
      .setTextSelection(from + 1)
      .focus()
      .run();
  };
  return (
    <Popover opened={isOpen} onChange={(next) => (next ? setIsOpen(true) : close())} trapFocus withinPortal width={300}>
      <Popover.Target>
        <ActionIcon
          variant="light"
          aria-label={t("chip.edit")}
          title={t("chip.edit")}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <ChipEditor
          source={source}
          onChange={(next) => setSource(editor, from, next)}
          onRemove={() => {
            removeTag(editor, from);
            setIsOpen(false);
            editor.chain().setTextSelection(from).focus().run();
          }}
          onClose={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** How a day or an amount is written and what is read where a customer has no value. */
function TagTools({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation("editor");
  const wordsOf = useChipLabel();
  const source: unknown = editor.getAttributes("liquid")["source"];
  const tag = typeof source === "string" && editor.isActive("liquid") ? readMergeTag(source) : undefined;
  if (!tag || typeof source !== "string") return null;
  const { from } = editor.state.selection;
  const field = wordsOf(source).label;
  const change = (part: Partial<MergeTag>) => {
    // Both fields write at once what stands in the text at that moment.
    const standing: unknown = editor.state.doc.nodeAt(from)?.attrs["source"];
    const now = typeof standing === "string" ? readMergeTag(standing) : undefined;
    setSource(editor, from, writeMergeTag({ ...(now ?? tag), ...part }));
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
      <FormatField tag={tag} label={t("tools.formatOf", { field })} onChange={change} />
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

interface FormatFieldProps {
  readonly tag: MergeTag;
  readonly label: string;
  readonly onChange: (part: Partial<MergeTag>) => void;
}

/** Each format is offered as it looks, in the language of the email. */
function FormatField({ tag, label, onChange }: FormatFieldProps) {
  const { language } = useCanvasTheme();
  const formats = formatChoices(tag.name, language);
  if (formats.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      w={170}
      aria-label={label}
      title={label}
      lang={language}
      value={tag.format ?? formats[0]?.value}
      data={[...formats]}
      onChange={({ currentTarget }) =>
        onChange({ format: formats.find(({ value }) => value === currentTarget.value)?.value })
      }
    />
  );
}
