import { partners } from "@delight/contract/bare/partners";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { isBrokenLink } from "../broken-link.tsx";
import { CodeField } from "../code-field.tsx";
import { RefusalAlert } from "../refusal-alert.tsx";
import { useSecondFactor } from "../second-factor.ts";
import { useAuthForm } from "../use-auth-form.ts";
import { enterAsPartner, type Step } from "./use-partner-callback.ts";

interface ConnectFormProps {
  readonly answer: Extract<Step, { kind: "unknown" }>["answer"];
  readonly onBroken: (refusal: unknown) => void;
}

/** Nobody here is known by this partner user: whoever proves a Delight password is, from now on. */
export function ConnectForm({ answer, onBroken }: ConnectFormProps) {
  const { t } = useTranslation("auth");
  const { form, field, isBusy, refusal, isCodeAsked } = useConnectForm({ answer, onBroken });
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);
  return (
    <>
      <div>
        <Text size="sm" c="dimmed">
          {t("partner.youAre")}
        </Text>
        <Text fw={600} c="var(--heading)">
          <UserText>{answer.partner_name}</UserText>
        </Text>
        <Text size="sm">
          <bdi dir="ltr">{answer.build}</bdi>
        </Text>
      </div>
      <Text>{t("partner.connectHint")}</Text>
      <RefusalAlert refusal={refusal} fallback={t("login.failed")} />
      <form {...form}>
        <Stack gap="md">
          <TextInput
            ref={email}
            label={t("login.email")}
            type="email"
            autoComplete="username"
            dir="ltr"
            {...field("email")}
          />
          <PasswordField label={t("login.password")} autoComplete="current-password" {...field("password")} />
          {isCodeAsked && <CodeField {...field("code")} />}
          <Button type="submit" fullWidth loading={isBusy}>
            {t("partner.connect")}
          </Button>
        </Stack>
      </form>
    </>
  );
}

function useConnectForm({ answer, onBroken }: ConnectFormProps) {
  const { t } = useTranslation("auth");
  const secondFactor = useSecondFactor();
  const form = useAuthForm({
    initial: { email: "", password: "", code: "" },
    check: ({ email, password, code }) => ({
      ...(email.trim() === "" ? { email: t("login.emailMissing") } : {}),
      ...(password === "" ? { password: t("login.passwordMissing") } : {}),
      ...secondFactor.check(code),
    }),
    send: ({ email, password, code }) =>
      secondFactor.attempt(() =>
        confirm({ ticket: answer.ticket, email, password, ...(code === "" ? {} : { code }) }, answer.return_to),
      ),
    errorsOf: (refusal) => {
      if (isBrokenLink(refusal)) onBroken(refusal);
      return secondFactor.errorsOf(refusal);
    },
  });
  return { ...form, isCodeAsked: secondFactor.isAsked };
}

interface Proof {
  readonly ticket: string;
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
}

export async function confirm(proof: Proof, returnTo: string): Promise<void> {
  await enterAsPartner(await call(partners.confirmSignIn, proof), returnTo);
}
