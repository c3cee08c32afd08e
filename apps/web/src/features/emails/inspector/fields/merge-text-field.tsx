import { TextInput, type TextInputProps } from "@mantine/core";
import { useRef } from "react";
import { MergeMenu } from "../merge-menu.tsx";

interface MergeTextFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text into which merge fields can be put where the caret stands. */
export function MergeTextField({ value, onChange, ...props }: MergeTextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (tag: string) => {
    const from = input.current?.selectionStart ?? value.length;
    const to = input.current?.selectionEnd ?? from;
    onChange(value.slice(0, from) + tag + value.slice(to));
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(from + tag.length, from + tag.length);
    });
  };
  return (
    <TextInput
      ref={input}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={<MergeMenu onInsert={insert} />}
      {...props}
    />
  );
}
