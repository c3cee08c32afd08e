import { ActionIcon } from "@mantine/core";
import {
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconList,
  IconListNumbers,
  type IconProps,
  IconUnderline,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { MergeMenu } from "../merge-menu.tsx";
import { type Command, format, insertLink, insertText } from "./commands.ts";
import { LinkPopover } from "./link-popover.tsx";
import classes from "./rich-text.module.css";

interface RichTextToolsProps {
  readonly atCaret: (command: () => void) => void;
}

type Label = "bold" | "italic" | "underline" | "bullets" | "numbers" | "plain";

const tools: readonly (readonly [Label, Command, ComponentType<IconProps>])[] = [
  ["bold", "bold", IconBold],
  ["italic", "italic", IconItalic],
  ["underline", "underline", IconUnderline],
  ["bullets", "insertUnorderedList", IconList],
  ["numbers", "insertOrderedList", IconListNumbers],
  ["plain", "removeFormat", IconClearFormatting],
];

export function RichTextTools({ atCaret }: RichTextToolsProps) {
  const { t } = useTranslation("emails");
  return (
    <fieldset className={classes.tools} aria-label={t("rich.tools")}>
      {tools.map(([label, command, Icon]) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="secondary"
          aria-label={t(`rich.${label}`)}
          title={t(`rich.${label}`)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => atCaret(() => format(command))}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
      <LinkPopover
        onApply={(address) => atCaret(() => insertLink(address))}
        onRemove={() => atCaret(() => format("unlink"))}
      />
      <MergeMenu onInsert={(tag) => atCaret(() => insertText(tag))} />
    </fieldset>
  );
}
