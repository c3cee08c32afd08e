import { emails } from "@delight/contract/emails";
import { Menu } from "@mantine/core";
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDeviceDesktop,
  IconDownload,
  IconEye,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { usePermission } from "../../../../lib/session/profile.ts";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import type { EmailRow } from "../../emails.api.ts";
import { useArchive } from "./use-archive.ts";
import { useExport } from "./use-export.ts";

interface MenuEntriesProps {
  readonly email: EmailRow;
  readonly onAsk: (what: "preview" | "remove") => void;
}

const icon = { size: 18, "aria-hidden": true } as const;

export function MenuEntries({ email, onAsk }: MenuEntriesProps) {
  const { t } = useTranslation(["emails", "library"]);
  const navigate = useNavigate();
  const mayChange = usePermission("emails.change");
  const exportFile = useExport();
  return (
    <>
      <Menu.Item
        leftSection={mayChange ? <IconPencil {...icon} /> : <IconEye {...icon} />}
        onClick={() => void navigate({ to: paths.emailEditor, search: { email: email.id } })}
      >
        {t(mayChange ? "actions.edit" : "actions.open")}
      </Menu.Item>
      <Menu.Item leftSection={<IconDeviceDesktop {...icon} />} onClick={() => onAsk("preview")}>
        {t("library:preview.action")}
      </Menu.Item>
      {mayChange && <Duplicate email={email} />}
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void exportFile(email)}>
        {t("library:export.action")}
      </Menu.Item>
      {mayChange && (
        <>
          <Archive email={email} />
          <Menu.Divider />
          <Menu.Item c="error" leftSection={<IconTrash {...icon} />} onClick={() => onAsk("remove")}>
            {t("actions.remove")}
          </Menu.Item>
        </>
      )}
    </>
  );
}

function Duplicate({ email: { id } }: Pick<MenuEntriesProps, "email">) {
  const { t } = useTranslation("emails");
  const text = useErrorText();
  const duplicate = useEndpointMutation(emails.duplicate, {
    invalidates: ["emails"],
    onSuccess: (copy) => toastSuccess(t("duplicated", { name: copy.name })),
    onError: (error) => toastError(text(error)),
  });
  return (
    <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => duplicate.mutate({ id })}>
      {t("actions.duplicate")}
    </Menu.Item>
  );
}

function Archive({ email }: Pick<MenuEntriesProps, "email">) {
  const { t } = useTranslation("library");
  const archive = useArchive();
  return (
    <Menu.Item
      leftSection={email.isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
      onClick={() => void archive(email)}
    >
      {t(email.isArchived ? "archive.back" : "archive.action")}
    </Menu.Item>
  );
}
