import { PasswordInput, type PasswordInputProps, Text } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

interface PasswordFieldProps extends PasswordInputProps {
  readonly label: string;
  /** `current-password` or `new-password`: what password managers go by. */
  readonly autoComplete: "current-password" | "new-password";
}

/** A password, to be typed, pasted or filled in; it can be shown, and says when Caps Lock is on. */
export function PasswordField({ description, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isCapsLock, setIsCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState("CapsLock"));
  return (
    <div>
      <PasswordInput
        dir="ltr"
        description={description}
        inputWrapperOrder={["label", "input", "error", "description"]}
        // As grey as other signs in fields: Mantine's own grey is lost on dark ground.
        visibilityToggleButtonProps={{ "aria-label": t("password.show"), tabIndex: 0, c: "dimmed" }}
        aria-invalid={Boolean(props.error)}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setIsCapsLock(false)}
        {...props}
      />
      <Announced>{isCapsLock ? t("password.capsLock") : null}</Announced>
    </div>
  );
}

/** The place exists before its text, so that screen readers notice the change. */
function Announced({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="output" display="block" size="sm" mt={children === null ? 0 : 4}>
      {children}
    </Text>
  );
}
