import { TextInput } from "@mantine/core";
import { type ComponentProps, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** The code of the second factor; appears when the server asks for it, and takes the focus then. */
export function CodeField(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation("auth");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      ref={input}
      label={t("code.label")}
      description={t("code.hint")}
      inputWrapperOrder={["label", "input", "error", "description"]}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      {...props}
    />
  );
}
