import { mailServers } from "@delight/contract/mail-servers";
import { Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { ConnectionTest, useConnectionTest } from "../connection-test/connection-trial.tsx";
import type { ProbeAnswer } from "./mail-servers.api.ts";
import { type ServerValues, toInput } from "./server-values.ts";

interface ProbeProps {
  readonly form: UseFormReturnType<ServerValues>;
  /** Of one that is saved: its password is used as long as it is reached the same way. */
  readonly id?: string;
}

/** Tries what is in the form, before it is saved, and tells each step up to the one that fails. */
export function Probe({ form, id }: ProbeProps) {
  const { t } = useTranslation("servers");
  const trial = useConnectionTest(mailServers.probe, form);
  const told = useTold(trial.data);
  const start = () => {
    const { host, port, security, userName, password } = toInput(form.values);
    if (host === "" || port === 0) return void form.validate();
    trial.mutate({
      host,
      port,
      security,
      userName,
      ...(id === undefined ? {} : { id }),
      ...(password === undefined ? {} : { password }),
    });
  };
  return <ConnectionTest action={t("probe.start")} onStart={start} trial={trial} told={told} />;
}

function useTold(answer: ProbeAnswer | undefined) {
  const { t } = useTranslation("servers");
  if (!answer) return undefined;
  const { isReady, steps } = answer;
  const failed = steps.find(({ isPassed }) => !isPassed);
  return {
    isReady,
    summary: (
      <>
        {failed ? t("probe.failed", { step: t(`probe.step.${failed.step}`) }) : t("probe.ready")}
        {failed ? (
          <Text size="sm">{t(failed.fault ? `probe.certificate.${failed.fault}` : `probe.help.${failed.step}`)}</Text>
        ) : null}
      </>
    ),
    label: t("probe.steps"),
    steps: steps.map(({ step, isPassed, words }) => ({
      text: t(isPassed ? "probe.passed" : "probe.notPassed", { step: t(`probe.step.${step}`) }),
      isPassed,
      words,
    })),
  };
}
