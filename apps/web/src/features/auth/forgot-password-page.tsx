import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useRefusalText } from "../../ui/use-api-error-text.ts";
import { UserText } from "../../ui/user-text.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { DoneHint } from "./hints.tsx";
import { FailureAlert } from "./refusal-alert.tsx";
import { requestReset } from "./password/reset.api.ts";
import { useAuthForm } from "./use-auth-form.ts";
import { WayBack } from "./way-back.tsx";

export function ForgotPasswordPage() {
  const { t } = useTranslation("auth");
  const text = useRefusalText();
  const [sent, setSent] = useState(0);
  const [message, setMessage] = useState<string>();
  const { form, field, values, isBusy, hasFailed, submit } = useAuthForm({
    initial: { email: "" },
    check: ({ email }): { email?: string } => (email.trim() === "" ? { email: t("login.emailMissing") } : {}),
    send: async ({ email }) => {
      const result = await requestReset(email, (refusal) => text(refusal, t("forgot.failed")));
      if (result.success) return setSent((before) => before + 1);
      setMessage(result.message);
      throw result.refusal;
    },
  });
  return (
    <AuthFrame name={t("forgot.title")} title={t("forgot.title")} hint={sent === 0 ? t("forgot.hint") : undefined}>
      <FailureAlert message={hasFailed ? message : undefined} />
      {sent === 0 ? (
        <form {...form}>
          <Stack gap="md">
            <TextInput label={t("login.email")} type="email" autoComplete="username" dir="ltr" {...field("email")} />
            <Button type="submit" fullWidth loading={isBusy}>
              {t("forgot.submit")}
            </Button>
          </Stack>
        </form>
      ) : (
        <Sent email={values.email} isAgain={sent > 1} isBusy={isBusy} onAgain={() => void submit(values)} />
      )}
      <WayBack to={paths.login}>{t("toLogin")}</WayBack>
    </AuthFrame>
  );
}

interface SentProps {
  readonly email: string;
  readonly isAgain: boolean;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

/** The same words whether or not the address is known. */
function Sent({ email, isAgain, isBusy, onAgain }: SentProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <DoneHint>{isAgain ? t("forgot.sentAgain") : t("forgot.sent")}</DoneHint>
      <Text c="var(--heading)" fw={500}>
        <UserText>{email.trim()}</UserText>
      </Text>
      <Text>{t("forgot.spam")}</Text>
      <Button variant="light" loading={isBusy} onClick={onAgain}>
        {t("forgot.again")}
      </Button>
    </>
  );
}
