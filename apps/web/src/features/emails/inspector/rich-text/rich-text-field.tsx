import type { Direction, EmailLanguage } from "@delight/email/document";
import { Stack, Text } from "@mantine/core";
import { useId } from "react";
import classes from "./rich-text.module.css";
import { RichTextTools } from "./rich-text-tools.tsx";
import { useRichText } from "./use-rich-text.ts";

interface RichTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly language: EmailLanguage;
  readonly direction: Direction;
  readonly onChange: (html: string) => void;
}

/** Text with the little formatting that every mail program shows: bold, italic, lists, links. */
export function RichTextField({ label, value, language, direction, onChange }: RichTextFieldProps) {
  const labelId = useId();
  const { surface, report, onPaste, atCaret } = useRichText(value, onChange);
  return (
    <Stack gap={4}>
      <Text id={labelId} size="sm" fw={500}>
        {label}
      </Text>
      <div className={classes.frame}>
        <RichTextTools atCaret={atCaret} />
        <div
          ref={surface}
          className={classes.surface}
          contentEditable
          suppressContentEditableWarning
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML takes formatted text
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={labelId}
          lang={language}
          dir={direction}
          onInput={report}
          onPaste={onPaste}
        />
      </div>
    </Stack>
  );
}
