import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { isClosed } from "./store-email.ts";
import type { Save } from "./use-save.ts";

/** Says why the server does not take the email, and what can be done about it. */
export function ApiErrorAlert({ saving }: { readonly saving: Save }) {
  const { t } = useTranslation("editor");
  const text = useErrorText();
  const { refusal, isSaving, save } = saving;
  if (!refusal) return null;
  const isGone = refusal.status === 404;
  return (
    <Alert color="error" icon={<IconAlertTriangle aria-hidden />} title={t("refused.title")}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {isGone ? t("refused.gone") : text(refusal)} {isClosed(refusal) ? null : t("refused.again")}
        </Text>
        {isGone && (
          <Button size="xs" variant="light" loading={isSaving} onClick={() => save("copy")}>
            {t("refused.copy")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
