import { useState } from "react";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { EmailRow } from "../../emails.api.ts";
import { MenuEntries } from "./menu-entries.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

/** What can be done with one email of the library. */
export function EmailMenu({ email }: { readonly email: EmailRow }) {
  const { t } = useTranslation("emails");
  const [asked, setAsked] = useState<"preview" | "remove">();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="secondary" size="lg" aria-label={t("actions.of", { name: email.name })}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuEntries email={email} onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      <PreviewDialog email={email} isOpen={asked === "preview"} onClose={close} />
      <RemoveDialog email={email} isOpen={asked === "remove"} onClose={close} />
    </>
  );
}
