import { auth } from "@delight/contract/auth";
import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { isLanguage } from "../../lib/i18n/languages.ts";
import { useReplace } from "../../lib/route.ts";
import { login } from "../../lib/session/session.ts";
import { FormError } from "../../ui/form/form-error.tsx";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { PasswordField } from "../../ui/password/password-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { useLinkToken } from "./password/link-token.ts";

export function SetupPage() {
  const { t } = useTranslation("auth");
  const { token, forget } = useLinkToken(paths.setup);
  if (token !== "") return <SetupForm key={token} token={token} onDone={forget} />;
  return (
    <AuthFrame name={t("setup.title")} title={t("setup.title")}>
      <Alert color="info" variant="light">
        {t("setup.noToken")}
      </Alert>
    </AuthFrame>
  );
}

function SetupForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t, i18n } = useTranslation("auth");
  const replace = useReplace();
  const { form, submit, isSaving, problem } = useContractForm(auth.setup, {
    initialValues: { organizationName: "", email: "", password: "" },
    toInput: (values) => ({ ...values, token, ...here(i18n.language) }),
    invalidates: ["monitoring"],
    onSaved: () => {
      onDone();
      const { email, password } = form.getValues();
      void login({ email, password }).then(
        () => replace(paths.dashboard),
        () => replace(paths.login),
      );
    },
  });
  return (
    <AuthFrame name={t("setup.title")} title={t("setup.title")} hint={t("setup.hint")}>
      <FormError error={problem} />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t("setup.organization")}
            autoComplete="organization"
            {...form.getInputProps("organizationName")}
          />
          <TextInput
            label={t("login.email")}
            type="email"
            dir="ltr"
            autoComplete="username"
            {...form.getInputProps("email")}
          />
          <PasswordField label={t("setup.password")} autoComplete="new-password" {...form.getInputProps("password")} />
          <Button type="submit" loading={isSaving}>
            {t("setup.submit")}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}

/** A first mail at eight comes at eight where the firm is, whether or not anybody has looked into the settings. */
function here(language: string) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, ...(isLanguage(language) ? { language } : {}) };
}
