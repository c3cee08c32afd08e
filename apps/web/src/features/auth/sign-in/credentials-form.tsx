import { Button, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import { ApiErrorAlert } from "../refusal-alert.tsx";
import type { AuthForm } from "../use-auth-form.ts";
import type { Credentials } from "./proof.ts";

interface CredentialsFormProps {
  readonly form: AuthForm<Credentials>;
  readonly submit: string;
  /** Between the password and the button. */
  readonly children?: ReactNode;
}

/** The fields of the first step, as password managers know them. */
export function CredentialsForm({ form: { form, field, isBusy, refusal }, submit, children }: CredentialsFormProps) {
  const { t } = useTranslation("auth");
  const email = useRef<HTMLInputElement>(null);
  // Here there is little to read before the first field.
  useEffect(() => email.current?.focus(), []);
  return (
    <>
      <ApiErrorAlert refusal={refusal} fallback={t("login.failed")} />
      <form {...form}>
        <Stack gap="md">
          <TextInput
            label={t("login.email")}
            type="email"
            autoComplete="username"
            dir="ltr"
            ref={email}
            {...field("email")}
          />
          <PasswordField label={t("login.password")} autoComplete="current-password" {...field("password")} />
          {children}
          <Button type="submit" fullWidth loading={isBusy}>
            {submit}
          </Button>
        </Stack>
      </form>
    </>
  );
}
