import { TextInput, type TextInputProps } from "@mantine/core";

/** A calendar day, picked with the browser's own calendar: it knows keyboard, screen reader and the phone's wheel. */
export function DayField(props: Omit<TextInputProps, "type">) {
  // Without it the year takes six figures.
  return <TextInput max="9999-12-31" {...props} type="date" dir="ltr" />;
}
