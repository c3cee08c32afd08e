import { useState } from "react";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { emails } from "@delight/contract/emails";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import type { EmailRow } from "../../emails.api.ts";
import { MenuEntries } from "./menu-entries.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";

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

interface RemoveDialogProps {
  readonly email: { readonly id: string; readonly name: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before an email goes with all its versions. */
function RemoveDialog({ email: { id, name }, isOpen, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(["emails", "library"]);
  const text = useErrorText();
  const remove = useEndpointMutation(emails.remove, {
    invalidates: ["emails"],
    onSuccess: () => toastSuccess(t("remove.done", { name })),
    onError: (error) => toastError(error.code === "conflict" ? t("remove.used") : text(error)),
  });
  return (
    <Confirm
      isOpen={isOpen}
      title={t("remove.title")}
      action={t("actions.remove")}
      isDangerous
      onClose={onClose}
      onConfirm={() => {
        onClose();
        remove.mutate({ id });
      }}
    >
      <UserText>{t("library:removeText", { name })}</UserText>
    </Confirm>
  );
}
