import { Button, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { ApiErrorAlert } from "../refusal-alert.tsx";
import { useAuthForm } from "../use-auth-form.ts";
import { CodeField } from "./code-field.tsx";

interface CodeFormProps {
  readonly send: (code: string) => Promise<void>;
  /** Told of each refusal, for what is wrong with more than the code. */
  readonly onRefusal?: (refusal: unknown) => void;
}

/** Asks for the code of the second factor; one that is wrong stays, and is said at the field. */
export function CodeForm({ send, onRefusal }: CodeFormProps) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const { form, field, isBusy, refusal } = useAuthForm({
    initial: { code: "" },
    check: ({ code }) => (code.trim() === "" ? { code: t("code.missing") } : {}),
    send: ({ code }) => send(code),
    errorsOf: (error) => {
      onRefusal?.(error);
      const isWrong = error instanceof ApiException && error.code === "wrong_second_factor";
      return isWrong ? { code: errorText(error) } : {};
    },
  });
  return (
    <>
      <ApiErrorAlert refusal={refusal} fallback={t("login.failed")} />
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
