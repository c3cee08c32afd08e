import { Button } from "@mantine/core";
import { IconFileUpload, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { Page } from "../../ui/page.tsx";
import { ImportDialog } from "./library/import/import-dialog.tsx";
import { EmailLibrary } from "./library/list/email-library.tsx";
import { NewEmailDialog } from "./library/start/new-email-dialog.tsx";

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
