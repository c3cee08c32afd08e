import { Alert, Button, Code, Group, Modal, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../../../ui/copy-text.tsx";
import type { ProviderHook } from "./hooks.api.ts";
import classes from "./hooks.module.css";
import { useHookName } from "./use-hook-name.ts";

interface SetUpDialogProps {
  readonly hook: ProviderHook;
  /** Shown this once, where one was made. */
  readonly secret: string | null;
  readonly onDone: () => void;
}

/** What to enter where at the provider. While a secret is shown it is closed by its button alone, because that does not come back. */
export function SetUpDialog({ hook, secret, onDone }: SetUpDialogProps) {
  const { t } = useTranslation("settings");
  const title = t("returns.hooks.dialogTitle", { name: useHookName()(hook) });
  const isPostmark = hook.provider === "postmark" && secret !== null;
  return (
    <Modal
      opened
      onClose={onDone}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={secret === null}
      closeOnEscape={secret === null}
    >
      <Stack>
        <Text>{t(`returns.hooks.steps.${hook.provider}`)}</Text>
        {secret === null ? null : (
          <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
            {t("returns.hooks.once")}
          </Alert>
        )}
        <Copied
          label={t(isPostmark ? "returns.hooks.addressWithPassword" : "returns.hooks.address")}
          text={isPostmark ? withPassword(hook.url, secret) : hook.url}
        />
        {secret === null || isPostmark ? null : <Copied label={t("returns.hooks.secret")} text={secret} />}
        <Group justify="flex-end">
          <Button onClick={onDone} data-autofocus>
            {t("returns.hooks.done")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** As Postmark takes them: it signs nothing, and knows name and password. */
function withPassword(address: string, password: string): string {
  return address.replace("://", `://delight:${password}@`);
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <CopyText text={text} />
      </Group>
      <Code block data-private dir="ltr" className={classes.secret} aria-label={label}>
        {text}
      </Code>
    </div>
  );
}
