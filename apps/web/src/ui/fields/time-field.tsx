import { TextInput, type TextInputProps } from "@mantine/core";

/** A time of day `HH:mm`, entered with the browser's own field. */
export function TimeField(props: Omit<TextInputProps, "type">) {
  return <TextInput {...props} type="time" dir="ltr" />;
}
