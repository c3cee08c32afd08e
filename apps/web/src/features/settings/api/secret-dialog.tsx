import { Alert, Button, Code, Group, Modal, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../../ui/copy-text.tsx";
import classes from "./api-keys.module.css";

/** Shows a new key this once; closed by its button alone, because it does not come back. */
export function SecretDialog({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const { t } = useTranslation("settings");
  return (
    <Modal
      opened
      onClose={onDone}
      title={t("apiKeys.madeTitle")}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t("apiKeys.once")}
        </Alert>
        <Code block data-private dir="ltr" className={classes.secret} aria-label={t("apiKeys.madeTitle")}>
          {secret}
        </Code>
        <Group justify="space-between">
          <CopyText text={secret} />
          <Button onClick={onDone} data-autofocus>
            {t("apiKeys.done")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
