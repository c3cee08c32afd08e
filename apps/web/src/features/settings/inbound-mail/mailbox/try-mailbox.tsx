import { returnMailbox } from "@delight/contract/return-mailbox";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { ConnectionTest, useConnectionTest } from "../../connection-test/connection-trial.tsx";
import type { Trial } from "./mailbox.api.ts";
import { type MailboxValues, toInput } from "./mailbox-values.ts";

/** Tries what is typed, and says at which step it ends. */
export function TryMailbox({ form }: { readonly form: UseFormReturnType<MailboxValues> }) {
  const { t } = useTranslation("settings");
  const trial = useConnectionTest(returnMailbox.test, form);
  const told = useTold(trial.data);
  const start = () => {
    const { host, port, security, userName, folder, ...rest } = toInput(form.values);
    if (host.trim() === "" || userName.trim() === "" || folder.trim() === "") return void form.validate();
    const { password } = rest;
    trial.mutate({ host, port, security, userName, folder, ...(password === undefined ? {} : { password }) });
  };
  return <ConnectionTest action={t("returns.mailbox.try")} onStart={start} trial={trial} told={told} />;
}

function useTold(answer: Trial | undefined) {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  if (!answer) return undefined;
  const { steps, mails } = answer;
  const failed = steps.find(({ isPassed }) => !isPassed);
  return {
    isReady: failed === undefined,
    summary: failed
      ? t("returns.mailbox.notReady")
      : t("returns.mailbox.found", { count: mails ?? 0, number: number(mails ?? 0) }),
    label: t("returns.mailbox.steps"),
    steps: steps.map(({ step, isPassed, text }) => ({
      text: t(isPassed ? `returns.mailbox.passed.${step}` : `returns.mailbox.failed.${step}`),
      isPassed,
      words: text,
    })),
  };
}
