import { Alert, Button, Code, Group, Modal, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../../ui/copy-text.tsx";
import classes from "./api-keys.module.css";

interface SecretDialogProps {
  readonly secret: string;
  /** What it is. */
  readonly title: string;
  /** That it is shown this once, and what to do when it is lost. */
  readonly warning: string;
  readonly onDone: () => void;
}

/** Shows a secret this once; closed by its button alone, because it does not come back. */
export function SecretDialog({ secret, title, warning, onDone }: SecretDialogProps) {
  const { t } = useTranslation("settings");
  return (
    <Modal
      opened
      onClose={onDone}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
        <Code block data-private dir="ltr" className={classes.secret} aria-label={title}>
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
