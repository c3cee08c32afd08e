import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { brandTitle } from "../../lib/brand.ts";
import { redirectTarget } from "../../lib/redirect-target.ts";
import { useQueryParam, useReplace } from "../../lib/route.ts";
import { login } from "../../lib/session/session.ts";
import { useFrontDoor } from "../../lib/use-front-door.ts";
import { TextLink } from "../../ui/links.tsx";
import { PasswordField } from "../../ui/password/password-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeField } from "./code-field.tsx";
import { DemoSignIns } from "./demo-sign-ins.tsx";
import { DoneHint, InfoHint } from "./hints.tsx";
import { PartnerButton } from "./partner/partner-button.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";
import { useSecondFactor } from "./second-factor.ts";
import { useAuthForm } from "./use-auth-form.ts";

export function LoginPage() {
  const { t } = useTranslation("auth");
  const frontDoor = useFrontDoor();
  const notice = useQueryParam("notice");
  const { form, field, isBusy, refusal, submit, isCodeAsked } = useLoginForm();
  const email = useRef<HTMLInputElement>(null);
  // Here there is nothing to read before the first field.
  useEffect(() => email.current?.focus(), []);
  return (
    <AuthFrame name={t("login.name")} title={t("login.title", { brand: brandTitle })} hint={t("login.hint")}>
      {notice === "password-set" && <DoneHint>{t("login.passwordSet")}</DoneHint>}
      {frontDoor?.needsSetup && <InfoHint>{t("login.setup")}</InfoHint>}
      <RefusalAlert refusal={refusal} fallback={t("login.failed")} />
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
          {isCodeAsked && <CodeField {...field("code")} />}
          <Group justify="flex-end">
            <TextLink to={paths.forgotPassword} size="sm">
              {t("login.forgot")}
            </TextLink>
          </Group>
          <Button type="submit" fullWidth loading={isBusy}>
            {t("login.submit")}
          </Button>
        </Stack>
      </form>
      <PartnerButton />
      {frontDoor?.demo && (
        <DemoSignIns isBusy={isBusy} onChoose={(credentials) => void submit({ ...credentials, code: "" })} />
      )}
    </AuthFrame>
  );
}

/** E-mail and password, then the code where the server asks for one; whoever is signed in goes where they wished to. */
function useLoginForm() {
  const { t } = useTranslation("auth");
  const replace = useReplace();
  const to = useQueryParam("to");
  const secondFactor = useSecondFactor();
  const form = useAuthForm({
    initial: { email: "", password: "", code: "" },
    check: ({ email, password, code }) => ({
      ...(email.trim() === "" ? { email: t("login.emailMissing") } : {}),
      ...(password === "" ? { password: t("login.passwordMissing") } : {}),
      ...secondFactor.check(code),
    }),
    send: ({ email, password, code }) =>
      secondFactor.attempt(async () => {
        await login({ email, password, ...(code === "" ? {} : { code }) });
        replace(redirectTarget(to));
      }),
    errorsOf: secondFactor.errorsOf,
  });
  return { ...form, isCodeAsked: secondFactor.isAsked };
}
