import { Fieldset, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface FieldSetProps {
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together under one name. */
export function FieldSet({ label, description, isDisabled = false, children }: FieldSetProps) {
  return (
    <Fieldset legend={label} variant="unstyled" disabled={isDisabled} miw={0}>
      {description === undefined ? null : (
        <Text size="sm" c="dimmed" mb="xs">
          {description}
        </Text>
      )}
      {children}
    </Fieldset>
  );
}
