import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../lib/api/api-exception.ts";
import { useErrorText } from "./use-error-text.ts";

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Says in place what went wrong, with the number to quote and a way to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation("errors");
  const text = useErrorText();
  const requestId = error instanceof ApiException ? error.requestId : undefined;
  return (
    <Alert color="error" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t("title")} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text(error)}</Text>
        {requestId === undefined ? null : (
          <Text size="xs">
            {t("request")} <bdi>{requestId}</bdi>
          </Text>
        )}
        {onRetry === undefined ? null : (
          <Group>
            <Button size="xs" color="error" onClick={onRetry}>
              {t("retry")}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
