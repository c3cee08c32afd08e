import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRefusalText } from "../../ui/use-api-error-text.ts";

const words = {
  "Failed to fetch user profile": "failed.fetchProfile",
  "Failed to update user profile": "failed.updateProfile",
  "Failed to upload profile image": "failed.uploadPhoto",
} as const;

interface ClientProblemProps {
  readonly message: keyof typeof words;
  /** Why; nothing is shown without. */
  readonly error: unknown;
}

/** What went wrong in the words of specification 8.6, and why: in the user's language where the code tells, else in the server's words. */
export function ClientProblem({ message, error }: ClientProblemProps) {
  const { t } = useTranslation("profile");
  const text = useRefusalText();
  if (error === undefined || error === null) return null;
  return (
    <Alert
      color="error"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(words[message])}
      role="alert"
    >
      <Text size="sm">{text(error)}</Text>
    </Alert>
  );
}
