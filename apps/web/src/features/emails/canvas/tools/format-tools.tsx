import { ActionIcon, ColorSwatch, Popover } from "@mantine/core";
import {
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPalette,
  type IconProps,
  IconStrikethrough,
  IconUnderline,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkPopover } from "../../inspector/link-popover.tsx";
import { MergeMenu } from "../../inspector/merge-menu.tsx";
import { begunTag, insertTag } from "../../text/writing/insert-tag.ts";
import { useAskedFields, useLiveEditor } from "../../text/writing/live-editor.ts";
import classes from "../canvas.module.css";
import { useCanvasTheme } from "../canvas-theme.ts";
import { FieldTools } from "./field-tools.tsx";

const marks = [
  ["bold", IconBold],
  ["italic", IconItalic],
  ["underline", IconUnderline],
  ["strike", IconStrikethrough],
] as const;

const lists = [
  ["bulletList", "bullets", IconList],
  ["orderedList", "numbers", IconListNumbers],
] as const;

interface ToggleProps {
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

function Toggle({ label, icon: Icon, isOn, onClick }: ToggleProps) {
  return (
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      color={isOn ? "primary" : "secondary"}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Formats the words that are being written, and puts merge fields among them. */
export function FormatTools() {
  const editor = useLiveEditor();
  const asked = useAskedFields();
  if (!editor || editor.isDestroyed) return null;
  const isRich = editor.schema.marks["bold"] !== undefined;
  return (
    <>
      {isRich && <RichTools editor={editor} />}
      <MergeMenu
        asked={asked}
        begun={() => begunTag(editor)}
        onInsert={(source, after) => insertTag(editor, source, after)}
        onLeave={() => editor.commands.focus()}
      />
      <FieldTools editor={editor} />
    </>
  );
}

function RichTools({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation(["editor", "emails"]);
  const link: unknown = editor.getAttributes("link")["href"];
  return (
    <>
      {marks.map(([name, icon]) => (
        <Toggle
          key={name}
          label={name === "strike" ? t("tools.strike") : t(`emails:rich.${name}`)}
          icon={icon}
          isOn={editor.isActive(name)}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <ColorTool editor={editor} />
      {lists.map(([name, label, icon]) => (
        <Toggle
          key={name}
          label={t(`emails:rich.${label}`)}
          icon={icon}
          isOn={editor.isActive(name)}
          onClick={() => editor.chain().focus().toggleList(name, "listItem").run()}
        />
      ))}
      <LinkPopover
        address={typeof link === "string" ? link : ""}
        onApply={(address) => applyLink(editor, address)}
        onRemove={() => editor.chain().focus().extendMarkRange("link").unsetMark("link").run()}
      />
      <Toggle
        label={t("emails:rich.plain")}
        icon={IconClearFormatting}
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
      />
    </>
  );
}

function applyLink(editor: Editor, href: string) {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  } else chain.extendMarkRange("link").setMark("link", { href }).run();
}

const moreColors = ["#b42318", "#b45309", "#067647", "#175cd3", "#6941c6", "#475467"];

/** Stored text holds colours themselves: those of the brand are offered as they are today. */
function ColorTool({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation("editor");
  const { brand } = useCanvasTheme();
  const [isOpen, setIsOpen] = useState(false);
  const colors = [...new Set([brand.colors.primary, brand.colors.accent, brand.colors.text, ...moreColors])];
  const choose = (color: string | undefined) => {
    const chain = editor.chain().focus();
    if (color === undefined) chain.unsetMark("color").run();
    else chain.setMark("color", { color: color.toLowerCase() }).run();
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="secondary"
          aria-label={t("tools.color")}
          title={t("tools.color")}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconPalette size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <div className={classes.swatches}>
          {colors.map((color) => (
            <ColorSwatch
              key={color}
              component="button"
              type="button"
              color={color}
              size={26}
              aria-label={color}
              onClick={() => choose(color)}
            />
          ))}
          <ActionIcon variant="default" size={26} aria-label={t("tools.noColor")} onClick={() => choose(undefined)}>
            <IconClearFormatting size={16} aria-hidden />
          </ActionIcon>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
