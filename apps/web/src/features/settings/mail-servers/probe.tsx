import { mailServers } from "@delight/contract/mail-servers";
import { Alert, Button, Group, Text, ThemeIcon } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconCheck, IconPlugConnected, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../lib/query.ts";
import { serverFieldErrors } from "../../../ui/form/field-errors.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import type { ProbeAnswer } from "./mail-servers.api.ts";
import classes from "./mail-servers.module.css";
import { type ServerValues, toInput } from "./server-values.ts";

interface ProbeProps {
  readonly form: UseFormReturnType<ServerValues>;
  /** Of one that is saved: its password is used as long as it is reached the same way. */
  readonly id?: string;
}

/** Tries what is in the form, before it is saved, and tells each step up to the one that fails. */
export function Probe({ form, id }: ProbeProps) {
  const { t } = useTranslation("servers");
  const { t: fieldText } = useTranslation("fields");
  const trying = useRoomMutation(mailServers.probe, {
    rooms: [],
    onError: (error) => form.setErrors(serverFieldErrors(error.fieldErrors, fieldText)),
  });
  const start = () => {
    const { host, port, security, userName, password } = toInput(form.values);
    if (host === "" || port === 0) return void form.validate();
    trying.mutate({
      host,
      port,
      security,
      userName,
      ...(id === undefined ? {} : { id }),
      ...(password === undefined ? {} : { password }),
    });
  };
  const isShownAtFields = Object.keys(trying.error?.fieldErrors ?? {}).length > 0;
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconPlugConnected size={18} aria-hidden />}
        loading={trying.isPending}
        onClick={start}
      >
        {t("probe.start")}
      </Button>
      <div aria-live="polite" className={classes.probed}>
        <FormProblem error={isShownAtFields ? undefined : (trying.error ?? undefined)} />
        {trying.data ? <Steps answer={trying.data} /> : null}
      </div>
    </div>
  );
}

function Steps({ answer: { isReady, steps } }: { readonly answer: ProbeAnswer }) {
  const { t } = useTranslation("servers");
  const failed = steps.find(({ isPassed }) => !isPassed);
  return (
    <>
      <Alert color={isReady ? "success" : "error"}>
        {failed ? t("probe.failed", { step: t(`probe.step.${failed.step}`) }) : t("probe.ready")}
        {failed ? <Text size="sm">{t(`probe.help.${failed.step}`)}</Text> : null}
      </Alert>
      <ol className={classes.steps} aria-label={t("probe.steps")}>
        {steps.map(({ step, isPassed, words }) => (
          <li key={`${step} ${words}`}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <ThemeIcon size={20} radius="xl" variant="light" color={isPassed ? "success" : "error"} aria-hidden>
                {isPassed ? <IconCheck size={14} /> : <IconX size={14} />}
              </ThemeIcon>
              <div className={classes.words}>
                <Text size="sm" fw={500}>
                  {t(isPassed ? "probe.passed" : "probe.notPassed", { step: t(`probe.step.${step}`) })}
                </Text>
                {words === "" ? null : (
                  <Text size="sm" c="dimmed">
                    <bdi dir="ltr" className={classes.said}>
                      {words}
                    </bdi>
                  </Text>
                )}
              </div>
            </Group>
          </li>
        ))}
      </ol>
    </>
  );
}
