import { emails } from "@delight/contract/emails";
import { Alert, Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { upload } from "../../../../lib/api/upload.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { TextLink } from "../../../../ui/links.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { FileUpload } from "../../../../ui/upload/file-upload.tsx";
import type { SendFile } from "../../../../ui/upload/use-uploads.ts";

/** What the contract takes, in bytes. */
const largest = 30_000_000;
const accept = ".html,.htm,.json,text/html,application/json";

interface Made {
  readonly id: string;
  readonly name: string;
}

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
  const [made, setMade] = useState<readonly Made[]>([]);
  const send: SendFile = async (file, watch) => {
    const email = await upload(emails.importFile, file, watch);
    setMade((before) => [...before, email]);
    void client.invalidateQueries({ queryKey: ["emails"] });
  };
  return (
    <>
      <FileUpload
        send={send}
        accept={accept}
        largest={largest}
        isMany
        isGoneWhenDone
        label={t("import.label")}
        hint={t("import.hint", { size: bytes(largest) })}
      />
      <div aria-live="polite">{made.length === 0 ? null : <MadeEmails made={made} />}</div>
    </>
  );
}

/** What came in, to be opened at once. */
function MadeEmails({ made }: { readonly made: readonly Made[] }) {
  const { t } = useTranslation("library");
  return (
    <Alert color="success" icon={<IconCheck aria-hidden />} title={t("import.made", { count: made.length })}>
      <List listStyleType="none" spacing={4}>
        {made.map(({ id, name }) => (
          <List.Item key={id}>
            <TextLink to={paths.emailEditor} search={{ email: id }}>
              <UserText>{name}</UserText>
            </TextLink>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
