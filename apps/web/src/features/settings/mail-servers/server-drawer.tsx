import { Text, NumberInput, SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { MailPurpose, MailSecurity, mailServers } from "@delight/contract/mail-servers";
import { Select } from "../../../ui/fields/select.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { type ContractForm, useContractForm } from "../../../ui/form/use-contract-form.ts";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { ConnectionTest, useConnectionTest } from "../connection-test/connection-trial.tsx";
import { type ProbeAnswer, type MailServer, roomsOfServers } from "./mail-servers.api.ts";

const usualPorts: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 };

export function AddServer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("servers");
  const contractForm = useContractForm<typeof mailServers.create, ServerValues>(mailServers.create, {
    initialValues: {
      name: "",
      host: "",
      port: usualPorts.starttls,
      security: "starttls",
      userName: "",
      password: "",
      connections: 5,
      purpose: "both",
    },
    toInput,
    invalidates: roomsOfServers,
    onSaved: ({ name }) => {
      toastSuccess(t("saved", { name }));
      onClose();
    },
  });
  return <ServerDrawer {...contractForm} title={t("addTitle")} onClose={onClose} />;
}

export function EditServer({ server, onClose }: { readonly server: MailServer; readonly onClose: () => void }) {
  const { t } = useTranslation("servers");
  const { id, name, host, port, security, userName, connections, purpose } = server;
  const contractForm = useContractForm<typeof mailServers.update, ServerValues>(mailServers.update, {
    initialValues: { name, host, port, security, userName, password: "", connections, purpose },
    toInput: (values) => ({ id, ...toInput(values) }),
    invalidates: roomsOfServers,
    onSaved: (saved) => {
      toastSuccess(t("saved", { name: saved.name }));
      onClose();
    },
  });
  return <ServerDrawer {...contractForm} title={t("editTitle")} server={server} onClose={onClose} />;
}

interface ServerDrawerProps extends ContractForm<ServerValues> {
  readonly title: string;
  readonly server?: MailServer;
  readonly onClose: () => void;
}

/** How a mail server is reached, and what for; it can be tried before it is saved. */
function ServerDrawer({ form, submit, isSaving, problem, title, server, onClose }: ServerDrawerProps) {
  const { t } = useTranslation("servers");
  return (
    <FormDrawer
      title={title}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("save")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("name")}
        placeholder={t("namePlaceholder")}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <Reaching form={form} />
      <TextInput
        label={t("userName")}
        description={t("userNameHint")}
        dir="ltr"
        autoComplete="off"
        {...form.getInputProps("userName")}
      />
      {form.values.userName === "" ? null : (
        <PasswordField
          label={t("password")}
          autoComplete="new-password"
          description={server?.hasPassword ? t("passwordStays") : undefined}
          {...form.getInputProps("password")}
        />
      )}
      <Select
        label={t("purposeLabel")}
        data={MailPurpose.options.map((value) => ({ value, label: t(`purpose.${value}`) }))}
        {...form.getInputProps("purpose")}
      />
      <NumberInput
        label={t("connections")}
        description={t("connectionsHint")}
        min={1}
        max={50}
        {...form.getInputProps("connections")}
      />
      <Probe form={form} {...(server ? { id: server.id } : {})} />
    </FormDrawer>
  );
}

/** Another encryption brings its usual port along, unless somebody chose one of their own. */
function Reaching({ form }: Pick<ServerDrawerProps, "form">) {
  const { t } = useTranslation("servers");
  const { security, port } = form.values;
  return (
    <>
      <TextInput
        label={t("host")}
        placeholder="smtp.example.com"
        dir="ltr"
        required
        autoComplete="off"
        {...form.getInputProps("host")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select<MailSecurity>
          label={t("securityLabel")}
          data={MailSecurity.options.map((value) => ({ value, label: t(`security.${value}`) }))}
          {...form.getInputProps("security")}
          onChange={(value) => {
            if (value === null) return;
            form.setFieldValue("security", value);
            if (Number(port) === usualPorts[security]) form.setFieldValue("port", usualPorts[value]);
          }}
        />
        <NumberInput
          label={t("port")}
          dir="ltr"
          min={1}
          max={65_535}
          hideControls
          required
          {...form.getInputProps("port")}
        />
      </SimpleGrid>
    </>
  );
}

interface ProbeProps {
  readonly form: UseFormReturnType<ServerValues>;
  /** Of one that is saved: its password is used as long as it is reached the same way. */
  readonly id?: string;
}

/** Tries what is in the form, before it is saved, and tells each step up to the one that fails. */
function Probe({ form, id }: ProbeProps) {
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

/** What the form of a mail server holds. */
interface ServerValues extends Record<string, unknown> {
  readonly name: string;
  readonly host: string;
  /** Empty while nothing is entered. */
  readonly port: number | string;
  readonly security: MailSecurity;
  readonly userName: string;
  readonly password: string;
  readonly connections: number | string;
  readonly purpose: MailPurpose;
}

/** Of a password nothing is sent unless one was typed: the one that is there stays. */
function toInput({ password, port, connections, ...values }: ServerValues) {
  return {
    ...values,
    port: Number(port),
    connections: Number(connections),
    ...(password === "" ? {} : { password }),
  };
}
