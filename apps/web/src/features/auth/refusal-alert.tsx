import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { ApiException } from "../../lib/api/api-exception.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useErrorText } from "../../ui/use-error-text.ts";

interface RefusalAlertProps {
  readonly refusal: unknown;
  /** What is said when the server gives no reason (specification 8.1, 8.2). */
  readonly fallback: string;
}

/** Why something was refused: our translation of the server's reason, its own sentence where we have none. */
export function RefusalAlert({ refusal, fallback }: RefusalAlertProps) {
  const translated = useErrorText();
  if (refusal === undefined) return null;
  const isKnown = refusal instanceof ApiException && refusal.code !== "unexpected";
  return (
    <Alert color="error" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {isKnown ? translated(refusal) : detailOf(refusal, fallback)}
    </Alert>
  );
}

/** The server's `detail`, a sentence or a list of them (specification 5.3). */
function detailOf(refusal: unknown, fallback: string): string {
  const data: unknown = refusal instanceof ApiException ? refusal.data : undefined;
  const hasDetail = typeof data === "object" && data !== null && "detail" in data;
  return hasDetail ? errorText(data.detail, fallback) : fallback;
}
