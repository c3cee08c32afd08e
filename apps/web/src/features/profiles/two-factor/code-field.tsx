import { TextInput, type TextInputProps } from "@mantine/core";

/** A code of the authenticator app, as phones and password managers fill it in. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      data-private
      dir="ltr"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      maw={280}
      {...props}
    />
  );
}
