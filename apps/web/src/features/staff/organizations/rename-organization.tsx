import { staff } from "@delight/contract/staff";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import type { Organization } from "../staff.api.ts";

interface RenameOrganizationProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

export function RenameOrganization({ organization: { id, name, identifier }, onClose }: RenameOrganizationProps) {
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
