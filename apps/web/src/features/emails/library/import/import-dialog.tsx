import { emails } from "@delight/contract/emails";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { upload } from "../../../../lib/api/upload.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { FileUpload } from "../../../../ui/upload/file-upload.tsx";
import type { SendFile } from "../../../../ui/upload/use-uploads.ts";

/** What the contract takes, in bytes. */
const largest = 30_000_000;
const accept = ".html,.htm,.json,text/html,application/json";

interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes files of emails, several at once; what is wrong with one is said beside it. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const { t } = useTranslation("library");
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t("import.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Stack>
        <Text>{t("import.text")}</Text>
        <EmailFiles />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t("import.finish")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function EmailFiles() {
  const { t } = useTranslation("library");
  const { bytes } = useFormat();
  const client = useQueryClient();
  const send: SendFile = async (file, watch) => {
    await upload(emails.importFile, file, watch);
    void client.invalidateQueries({ queryKey: ["emails"] });
  };
  return (
    <FileUpload
      send={send}
      accept={accept}
      largest={largest}
      isMany
      label={t("import.label")}
      hint={t("import.hint", { size: bytes(largest) })}
    />
  );
}
