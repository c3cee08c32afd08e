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
import { emails } from "@delight/contract/emails";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { usePermission } from "../../../../lib/session/profile.ts";
import { download } from "../../../../lib/api/download.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { call } from "../../../../lib/api/call.ts";
import { toastApiError, toastSuccess, toastError } from "../../../../ui/toast.ts";
import { useUndo } from "../../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import type { EmailRow } from "../../emails.api.ts";

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

/** Downloads an email as a file under its own name. */
function useExport(): (email: { readonly id: string; readonly name: string }) => Promise<void> {
  const errorText = useErrorText();
  return useCallback(
    async ({ id, name }) => {
      try {
        const file = await download(emails.exportFile, { id });
        saveFile(`${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, "-")}.delight.json`, file);
      } catch (error) {
        await toastApiError(error, errorText(error));
      }
    },
    [errorText],
  );
}

/** Puts an email out of the way at once, with the way back; or back from there. */
function useArchive(): (email: Pick<EmailRow, "id" | "name" | "isArchived">) => Promise<void> {
  const { t } = useTranslation("library");
  const client = useQueryClient();
  const offerUndo = useUndo();
  const errorText = useErrorText();
  return useCallback(
    async ({ id, name, isArchived }) => {
      const put = async (isAway: boolean) => {
        await call(emails.archive, { id, isArchived: isAway });
        void client.invalidateQueries({ queryKey: ["emails"] });
      };
      try {
        await put(!isArchived);
      } catch (error) {
        await toastApiError(error, errorText(error));
        return;
      }
      if (isArchived) toastSuccess(t("archive.backDone", { name }));
      else offerUndo({ message: t("archive.done", { name }), onUndo: () => put(false) });
    },
    [client, errorText, offerUndo, t],
  );
}
