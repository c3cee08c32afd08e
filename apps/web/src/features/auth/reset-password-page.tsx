import { account } from "@delight/contract/bare/account";
import { Button, Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { call } from "../../lib/api/call.ts";
import { useReplace } from "../../lib/route.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useRefusalText } from "../../ui/use-api-error-text.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { BrokenLink, isBrokenLink } from "./broken-link.tsx";
import { useLinkToken } from "./password/link-token.ts";
import { newPasswordErrors } from "./password/new-password.ts";
import { NewPasswordFields } from "./password/new-password-fields.tsx";
import { FailureAlert } from "./refusal-alert.tsx";
import { confirmReset } from "./password/reset.api.ts";
import { useAuthForm } from "./use-auth-form.ts";
import { WayBack } from "./way-back.tsx";

export function ResetPasswordPage() {
  const { t } = useTranslation("auth");
  const { token, forget } = useLinkToken(paths.resetPassword);
  return (
    <AuthFrame name={t("reset.title")} title={t("reset.title")}>
      {token === "" ? <Broken /> : <Link key={token} token={token} onDone={forget} />}
      <WayBack to={paths.login}>{t("toLogin")}</WayBack>
    </AuthFrame>
  );
}

/** The link is looked at first, so that nobody types a password in vain. */
function Link({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const [broken, setBroken] = useState<unknown>();
  const { error, isPending, refetch } = useQuery({
    queryKey: ["auth", "reset", token],
    queryFn: ({ signal }) => call(account.checkPasswordReset, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Loader />;
  const refusal = broken ?? error ?? undefined;
  if (isBrokenLink(refusal)) return <Broken refusal={refusal} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <NewPasswordForm token={token} onDone={onDone} onBroken={setBroken} />;
}

function Broken({ refusal }: { readonly refusal?: unknown }) {
  const { t } = useTranslation("auth");
  return (
    <BrokenLink refusal={refusal}>
      <ButtonLink to={paths.forgotPassword}>{t("reset.newLink")}</ButtonLink>
    </BrokenLink>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onBroken: (refusal: unknown) => void;
}

function NewPasswordForm({ token, onDone, onBroken }: NewPasswordFormProps) {
  const { t } = useTranslation("auth");
  const text = useRefusalText();
  const replace = useReplace();
  const [message, setMessage] = useState<string>();
  const { form, field, values, isBusy, hasFailed } = useAuthForm({
    initial: { password1: "", password2: "" },
    check: (typed) => newPasswordErrors(typed, t),
    send: async (typed) => {
      const result = await confirmReset({ token, ...typed }, (refusal) => text(refusal, t("reset.failed")));
      if (result.success) {
        onDone();
        return replace(`${paths.login}?notice=password-set`);
      }
      if (isBrokenLink(result.refusal)) onBroken(result.refusal);
      setMessage(result.message);
      throw result.refusal;
    },
  });
  return (
    <form {...form}>
      <Stack gap="md">
        <FailureAlert message={hasFailed ? message : undefined} />
        <NewPasswordFields field={field} values={values} />
        <Text size="sm" c="dimmed">
          {t("reset.ends")}
        </Text>
        <Button type="submit" fullWidth loading={isBusy}>
          {t("reset.submit")}
        </Button>
      </Stack>
    </form>
  );
}
