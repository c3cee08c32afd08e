import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import type { StoredDraft } from "../../model/stored-draft.ts";

interface KeptDraftAlertProps {
  readonly kept: StoredDraft;
  readonly isOlder: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers the work that was left without saving. */
export function DraftRecoveryAlert({ kept, isOlder, onRestore, onDiscard }: KeptDraftAlertProps) {
  const { t } = useTranslation("emails");
  const { moment } = useFormat();
  return (
    <Alert color="info" icon={<IconHistory aria-hidden />} title={t("kept.title")}>
      <Stack gap="xs">
        <Text size="sm">{t("kept.text", { moment: moment(kept.keptAt) })}</Text>
        {isOlder && <Text size="sm">{t("kept.older")}</Text>}
        <Group gap="xs">
          <Button size="xs" onClick={onRestore}>
            {t("kept.restore")}
          </Button>
          <Button size="xs" variant="default" onClick={onDiscard}>
            {t("kept.discard")}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
