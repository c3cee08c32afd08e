import "@mantine/core/styles/SimpleGrid.layer.css";
import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languages } from "../../../lib/i18n/languages.ts";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import { CodeField } from "../sign-in/code-field.tsx";
import { NewPasswordFields } from "../password/new-password-fields.tsx";
import { ApiErrorAlert } from "../refusal-alert.tsx";
import { type InvitationFormProps, useInvitationForm } from "./use-invitation-form.ts";

/** New people choose names, language and a password; known ones prove who they are. */
export function InvitationForm(props: InvitationFormProps) {
  const { t } = useTranslation("auth");
  const { email, isKnown } = props.invitation;
  const { form, field, values, isBusy, refusal, isCodeAsked } = useInvitationForm(props);
  return (
    <form {...form}>
      <Stack gap="md">
        <ApiErrorAlert refusal={refusal} fallback={t("invitation.failed")} />
        <TextInput label={t("login.email")} name="email" autoComplete="username" dir="ltr" value={email} readOnly />
        {isKnown ? (
          <>
            <PasswordField label={t("login.password")} autoComplete="current-password" {...field("password1")} />
            {isCodeAsked && <CodeField {...field("code")} />}
          </>
        ) : (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput label={t("person.firstName")} autoComplete="given-name" {...field("firstName")} />
              <TextInput label={t("person.lastName")} autoComplete="family-name" {...field("lastName")} />
            </SimpleGrid>
            <NativeSelect
              label={t("common:language")}
              data={languages.map(({ language, label }) => ({ value: language, label }))}
              {...field("language")}
            />
            <NewPasswordFields field={field} values={values} />
          </>
        )}
        <Button type="submit" fullWidth loading={isBusy}>
          {t("invitation.submit")}
        </Button>
      </Stack>
    </form>
  );
}
