import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRefusalText } from "../../ui/use-api-error-text.ts";

interface RefusalAlertProps {
  readonly refusal: unknown;
  /** What is said when the server gives no reason (specification 8.1, 8.2). */
  readonly fallback: string;
}

/** Why something was refused: our translation of the server's reason, its own sentence where we have none. */
export function ApiErrorAlert({ refusal, fallback }: RefusalAlertProps) {
  const text = useRefusalText();
  return <FailureAlert message={refusal === undefined ? undefined : text(refusal, fallback)} />;
}

/** Says what went wrong; nothing without a message. */
export function FailureAlert({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Alert color="error" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {message}
    </Alert>
  );
}
