import { staff } from "@delight/contract/staff";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDoorEnter, IconDots, IconLock, IconLockOpen, IconPencil } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { chooseOrganization } from "../../../lib/session/organization.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Organization } from "../staff.api.ts";
import { RenameOrganization } from "./rename-organization.tsx";

interface OrganizationActionsProps {
  readonly organization: Organization;
}

/** What staff may do with one organization. */
export function OrganizationActions({ organization }: OrganizationActionsProps) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const [open, setOpen] = useState<"rename" | "state">();
  const close = () => setOpen(undefined);
  const isOpen = organization.deactivatedAt === null;
  const enter = () => {
    chooseOrganization(organization);
    void navigate({ to: paths.dashboard });
  };
  return (
    <>
      <Menu width={240} position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="secondary"
            size={34}
            aria-label={t("organizations.actionsOf", { name: organization.name })}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDoorEnter size={18} className="flip-in-rtl" aria-hidden />} onClick={enter}>
            {t("organizations.enter")}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen("rename")}>
            {t("organizations.rename")}
          </Menu.Item>
          <Menu.Item
            leftSection={isOpen ? <IconLock size={18} aria-hidden /> : <IconLockOpen size={18} aria-hidden />}
            onClick={() => setOpen("state")}
            {...(isOpen ? { c: "error" } : {})}
          >
            {t(isOpen ? "organizations.close" : "organizations.reopen")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === "rename" ? <RenameOrganization organization={organization} onClose={close} /> : null}
      <CloseOrReopen organization={organization} isAsking={open === "state"} onClose={close} />
    </>
  );
}

interface CloseOrReopenProps extends OrganizationActionsProps {
  readonly isAsking: boolean;
  readonly onClose: () => void;
}

function CloseOrReopen({ organization: { id, name, deactivatedAt }, isAsking, onClose }: CloseOrReopenProps) {
  const { t } = useTranslation("staff");
  const text = useErrorText();
  const isOpen = deactivatedAt === null;
  const change = useEndpointMutation(staff.updateOrganization, {
    invalidates: ["staff", "organizations", "profiles"],
    onSuccess: () => {
      toastSuccess(t(isOpen ? "organizations.isClosed" : "organizations.isReopened", { name }));
      onClose();
    },
    onError: (error) => toastError(text(error)),
  });
  return (
    <Confirm
      isOpen={isAsking}
      title={t(isOpen ? "organizations.closeTitle" : "organizations.reopenTitle", { name })}
      action={t(isOpen ? "organizations.close" : "organizations.reopen")}
      isDangerous={isOpen}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ id, isActive: !isOpen })}
      onClose={onClose}
    >
      {t(isOpen ? "organizations.closeText" : "organizations.reopenText")}
    </Confirm>
  );
}
