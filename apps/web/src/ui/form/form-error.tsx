import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useErrorText } from "../use-error-text.ts";

/** The refusal of a form that no field can show. */
export function FormError({ error }: { readonly error: unknown }) {
  const text = useErrorText();
  if (error === undefined || error === null) return null;
  return (
    <Alert color="error" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {text(error)}
    </Alert>
  );
}
