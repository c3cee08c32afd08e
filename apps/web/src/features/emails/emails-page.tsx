import { IconFileUpload, IconPlus } from "@tabler/icons-react";
import { emails } from "@delight/contract/emails";
import { Button, Group, Stack, Text, Textarea, Modal } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { Page } from "../../ui/page.tsx";
import { upload } from "../../lib/api/upload.ts";
import { toastApiError } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import { ImportDialog } from "./library/import/import-dialog.tsx";
import { EmailLibrary } from "./library/list/email-library.tsx";
import { StartChoice } from "./library/start/start-choice.tsx";
import { useStart } from "./library/start/use-start.ts";

export function EmailsPage() {
  const { t } = useTranslation(["emails", "library"]);
  const mayChange = usePermission("emails.change");
  const isAsked = useQueryParam("new") !== undefined;
  const [opened, setOpened] = useState<"new" | "import" | undefined>(isAsked ? "new" : undefined);
  const close = () => setOpened(undefined);
  const create = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened("new")}>
      {t("new")}
    </Button>
  );
  const actions = mayChange && (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} aria-hidden />}
        onClick={() => setOpened("import")}
      >
        {t("library:import.action")}
      </Button>
      {create}
    </>
  );
  return (
    <Page title={t("title")} hint={t("hint")} actions={actions}>
      <EmailLibrary create={create} />
      <NewEmailDialog isOpen={opened === "new"} onClose={close} onImport={() => setOpened("import")} />
      <ImportDialog isOpen={opened === "import"} onClose={close} />
    </Page>
  );
}

interface NewEmailDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Instead of beginning one, files are to be brought in. */
  readonly onImport: () => void;
}

/** What a new email begins with: nothing, something ready-made, a template of one's own, or HTML from elsewhere. */
function NewEmailDialog({ isOpen, onClose, onImport }: NewEmailDialogProps) {
  const { t } = useTranslation(["emails", "library"]);
  const [isPasting, setIsPasting] = useState(false);
  const close = () => {
    setIsPasting(false);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={1000}
      title={isPasting ? t("library:start.paste") : t("start.title")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {isPasting ? (
        <PasteSource onBack={() => setIsPasting(false)} />
      ) : (
        <StartChoice
          onPaste={() => setIsPasting(true)}
          onImport={() => {
            close();
            onImport();
          }}
        />
      )}
    </Modal>
  );
}

/** The source of an email from elsewhere; it comes in as a file of it would. */
function PasteSource({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation("library");
  const start = useStart();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [source, setSource] = useState("");
  const make = useMutation({
    mutationFn: () => upload(emails.importFile, new File([source], "email.html", { type: "text/html" })),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ["emails"] });
      start({ email: id });
    },
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t("start.pasteHint")}</Text>
        <Textarea
          label={t("start.pasteLabel")}
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
          rows={14}
          dir="ltr"
          spellCheck={false}
          styles={{ input: { fontFamily: "monospace" } }}
          data-autofocus
        />
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            {t("start.back")}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={source.trim() === ""}>
            {t("start.pasteAction")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
