import { Role } from "@delight/contract/permissions";
import { team } from "@delight/contract/team";
import { Button, Card, Radio, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";

const empty: { email: string; role: Role } = { email: "", role: "marketer" };

/** Asks somebody by mail to join, in a role that says what it may do. */
export function InviteCard() {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useContractForm(team.invite, {
    initialValues: empty,
    toInput: (values) => values,
    invalidates: ["team"],
    onSaved: ({ email }) => {
      form.setValues(empty);
      form.resetDirty(empty);
      toastSuccess(t("team.invited", { email }));
    },
  });
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <UnsavedGuard isDirty={() => form.isDirty()} />
        <Stack gap="md">
          <div>
            <Title order={2} size="h5">
              {t("team.invite")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("team.inviteHint")}
            </Text>
          </div>
          <FormError error={problem} />
          <TextInput
            inputMode="email"
            autoCapitalize="none"
            dir="ltr"
            label={t("team.email")}
            autoComplete="off"
            maw={400}
            {...form.getInputProps("email")}
          />
          <Radio.Group label={t("team.role")} {...form.getInputProps("role")}>
            <Stack gap="xs" mt={6}>
              {Role.options.map((role) => (
                <Radio key={role} value={role} label={t(`team.roles.${role}`)} description={t(`team.may.${role}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <div>
            <Button
              type="submit"
              loading={isSaving}
              leftSection={<IconSend size={18} className="flip-in-rtl" aria-hidden />}
            >
              {t("team.send")}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
