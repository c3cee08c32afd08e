import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Alert, Button, Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { IconSwitchHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useOrganization } from "../../lib/session/organization.ts";
import { UnsavedGuard } from "../../ui/form/unsaved-guard.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { DoneHint } from "./hints.tsx";
import { NewPasswordFields } from "./password/new-password-fields.tsx";
import { ApiErrorAlert } from "./refusal-alert.tsx";
import { roles, useRegisterForm } from "./use-register-form.ts";
import { WayBack } from "./way-back.tsx";

export function RegisterPage() {
  const { t } = useTranslation("auth");
  const [isStaying, setIsStaying] = useState(false);
  const { form, field, values, isBusy, refusal, registered, signInFailed, mayLose } = useRegisterForm(isStaying);
  const organization = useOrganization();
  return (
    <AuthFrame name={t("register.title")} title={t("register.title")} hint={t("register.hint")}>
      <UnsavedGuard isDirty={mayLose} />
      {registered !== undefined && (
        <DoneHint>
          {t("register.done")} <UserText>{registered}</UserText>
        </DoneHint>
      )}
      <ApiErrorAlert refusal={signInFailed} fallback={t("login.failed")} />
      <ApiErrorAlert refusal={refusal} fallback={t("register.failed")} />
      <form {...form}>
        <Stack gap="md">
          <TextInput label={t("login.email")} type="email" autoComplete="off" dir="ltr" {...field("email")} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label={t("person.firstName")} autoComplete="off" {...field("firstName")} />
            <TextInput label={t("person.lastName")} autoComplete="off" {...field("lastName")} />
          </SimpleGrid>
          <NewPasswordFields field={field} values={values} />
          <NativeSelect
            label={t("register.role")}
            description={organization && <UserText>{organization.name}</UserText>}
            data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            {...field("role")}
          />
          <Alert
            color={isStaying ? "secondary" : "warning"}
            variant="light"
            icon={<IconSwitchHorizontal className="flip-in-rtl" aria-hidden />}
          >
            <Stack gap="sm">
              <output id="what-follows">{isStaying ? t("register.staying") : t("register.switching")}</output>
              <Checkbox
                label={t("register.stay")}
                checked={isStaying}
                onChange={({ currentTarget }) => setIsStaying(currentTarget.checked)}
              />
            </Stack>
          </Alert>
          <Button type="submit" fullWidth loading={isBusy} aria-describedby="what-follows">
            {t("register.submit")}
          </Button>
        </Stack>
      </form>
      <WayBack to={paths.dashboard}>{t("toDashboard")}</WayBack>
    </AuthFrame>
  );
}
