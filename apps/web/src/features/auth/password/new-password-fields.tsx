import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import { PasswordRules } from "../../../ui/password/password-requirements.tsx";

type FieldProps = Pick<ComponentProps<typeof PasswordField>, "name" | "value" | "error" | "onChange">;

interface NewPasswordFieldsProps {
  readonly field: (name: "password1" | "password2") => FieldProps;
  readonly values: { readonly password1: string; readonly password2: string };
}

/** A new password, twice, and what is asked of it. */
export function NewPasswordFields({ field, values }: NewPasswordFieldsProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <PasswordField label={t("newPassword.label")} autoComplete="new-password" {...field("password1")} />
      <PasswordField label={t("newPassword.again")} autoComplete="new-password" {...field("password2")} />
      <PasswordRules password={values.password1} repeated={values.password2} />
    </>
  );
}
