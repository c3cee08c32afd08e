import { emails } from "@delight/contract/emails";
import { ActionIcon, Menu } from "@mantine/core";
import { IconCopy, IconDotsVertical, IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { EmailRow } from "../emails.api.ts";

const rooms = ["emails"];

/** What can be done with one email of the library. */
export function RowActions({ email: { id, name } }: { readonly email: EmailRow }) {
  const { t } = useTranslation("emails");
  const navigate = useNavigate();
  const mayChange = usePermission("emails.change");
  const text = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const duplicate = useRoomMutation(emails.duplicate, {
    rooms,
    onSuccess: (copy) => toastSuccess(t("duplicated", { name: copy.name })),
    onError: (error) => toastError(text(error)),
  });
  const remove = useRoomMutation(emails.remove, {
    rooms,
    onSuccess: () => toastSuccess(t("remove.done", { name })),
    onError: (error) => toastError(error.code === "conflict" ? t("remove.used") : text(error)),
  });
  const open = () => void navigate({ to: paths.emailEditor, search: { email: id } });
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" color="secondary" size="lg" aria-label={t("actions.of", { name })}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange ? (
            <>
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={open}>
                {t("actions.edit")}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => duplicate.mutate({ id })}>
                {t("actions.duplicate")}
              </Menu.Item>
              <Menu.Item c="error" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
                {t("actions.remove")}
              </Menu.Item>
            </>
          ) : (
            <Menu.Item leftSection={<IconEye size={18} aria-hidden />} onClick={open}>
              {t("actions.open")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        isOpen={isAsking}
        title={t("remove.title")}
        action={t("actions.remove")}
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          remove.mutate({ id });
        }}
      >
        <UserText>{t("remove.text", { name })}</UserText>
      </Confirm>
    </>
  );
}
