import { Button, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { isBrokenLink } from "../broken-link.tsx";
import { CodeField } from "../code-field.tsx";
import { RefusalAlert } from "../refusal-alert.tsx";
import { useAuthForm } from "../use-auth-form.ts";
import { confirm } from "./connect-form.tsx";
import type { Step } from "./use-partner-callback.ts";

interface CodeFormProps {
  readonly answer: Extract<Step, { kind: "second_factor" }>["answer"];
  readonly onBroken: (refusal: unknown) => void;
}

/** The partner has said who it is; the account asks for its second factor too. */
export function CodeForm({ answer, onBroken }: CodeFormProps) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const { form, field, isBusy, refusal } = useAuthForm({
    initial: { code: "" },
    check: ({ code }) => (code.trim() === "" ? { code: t("code.missing") } : {}),
    send: ({ code }) => confirm({ ticket: answer.ticket, code }, answer.return_to),
    errorsOf: (error) => {
      if (isBrokenLink(error)) onBroken(error);
      const isWrong = error instanceof ApiException && error.code === "wrong_second_factor";
      return isWrong ? { code: errorText(error) } : {};
    },
  });
  return (
    <>
      <RefusalAlert refusal={refusal} fallback={t("login.failed")} />
      <form {...form}>
        <Stack gap="md">
          <CodeField {...field("code")} />
          <Button type="submit" fullWidth loading={isBusy}>
            {t("login.submit")}
          </Button>
        </Stack>
      </form>
    </>
  );
}
