import { Anchor, TextInput } from "@mantine/core";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";

/**
 * The code of the second factor; takes the focus as it appears. Codes of the app are digits and get the keyboard for them,
 * recovery codes have letters: which of the two is typed, the server finds out.
 */
export function CodeField(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation("auth");
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const change = () => {
    // A phone looks at the kind of keyboard when the field gets the focus, not afterwards.
    flushSync(() => setIsRecovery(!isRecovery));
    input.current?.focus();
  };
  return (
    <div>
      <TextInput
        ref={input}
        data-private
        label={t(isRecovery ? "code.recoveryLabel" : "code.label")}
        description={t(isRecovery ? "code.recoveryHint" : "code.hint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        {...props}
      />
      <Anchor component="button" type="button" size="sm" mt={8} onClick={change}>
        {t(isRecovery ? "code.toApp" : "code.toRecovery")}
      </Anchor>
    </div>
  );
}
