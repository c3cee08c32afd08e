import { IconDoorEnter, IconDots, IconLock, IconLockOpen, IconPencil } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { staff } from "@delight/contract/staff";
import { Button, Group, Modal, Stack, TextInput, ActionIcon, Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { chooseOrganization } from "../../../lib/session/organization.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess, toastError } from "../../../ui/toast.ts";
import type { Organization } from "../staff.api.ts";

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

interface RenameOrganizationProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

function RenameOrganization({ organization: { id, name, identifier }, onClose }: RenameOrganizationProps) {
  const { t } = useTranslation("staff");
  const { form, submit, isSaving, problem } = useContractForm(staff.updateOrganization, {
    initialValues: { name, identifier },
    toInput: (values) => ({ id, ...values }),
    invalidates: ["staff", "organizations", "profiles"],
    onSaved: () => {
      toastSuccess(t("organizations.renamed"));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("organizations.rename")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError error={problem} />
          <TextInput label={t("organizations.name")} data-autofocus {...form.getInputProps("name")} />
          <TextInput
            label={t("organizations.identifier")}
            description={t("organizations.identifierHint")}
            {...form.getInputProps("identifier")}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
              {t("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
