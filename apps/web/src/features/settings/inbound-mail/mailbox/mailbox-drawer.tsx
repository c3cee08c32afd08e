import { NumberInput, SimpleGrid, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { HandledMail, MailboxSecurity, returnMailbox } from "@delight/contract/return-mailbox";
import { Select } from "../../../../ui/fields/select.tsx";
import { FormDrawer } from "../../../../ui/form/form-layer.tsx";
import { FormError } from "../../../../ui/form/form-error.tsx";
import { type ContractForm, useContractForm } from "../../../../ui/form/use-contract-form.ts";
import { PasswordField } from "../../../../ui/password/password-field.tsx";
import { toastSuccess } from "../../../../ui/toast.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import type { CallInput } from "../../../../lib/api/types.ts";
import { ConnectionTest, useConnectionTest } from "../../connection-test/connection-trial.tsx";
import { type Trial, type Mailbox, mailboxQueryKeys } from "./mailbox.api.ts";

const usualPorts: Readonly<Record<MailboxSecurity, number>> = { tls: 993, starttls: 143 };

interface MailboxDrawerProps {
  readonly mailbox: Mailbox | null;
  readonly onClose: () => void;
}

/** Where the mailbox is, how it is opened and what becomes of its mails. */
export function MailboxDrawer({ mailbox, onClose }: MailboxDrawerProps) {
  const { t } = useTranslation("settings");
  const contractForm = useContractForm<typeof returnMailbox.save, MailboxValues>(returnMailbox.save, {
    initialValues: { ...fresh, ...(mailbox ? valuesOf(mailbox) : {}) },
    toInput,
    invalidates: mailboxQueryKeys,
    onSaved: () => {
      toastSuccess(t("returns.mailbox.saved"));
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t(mailbox ? "returns.mailbox.editTitle" : "returns.mailbox.addTitle")}
      isDirty={() => contractForm.form.isDirty()}
      onClose={onClose}
      onSubmit={contractForm.submit}
      isSaving={contractForm.isSaving}
      action={t("returns.mailbox.save")}
    >
      <FormError error={contractForm.problem} />
      <AccessFields form={contractForm.form} isStored={mailbox !== null} />
      <TryMailbox form={contractForm.form} />
      <HandlingFields form={contractForm.form} />
    </FormDrawer>
  );
}

function valuesOf(mailbox: Mailbox): Omit<MailboxValues, "password"> {
  const { host, port, security, userName, folder, intervalMinutes, handled, handledFolder, isOn } = mailbox;
  return { host, port, security, userName, folder, intervalMinutes, handled, handledFolder, isOn };
}

type Form = ContractForm<MailboxValues>["form"];

function AccessFields({ form, isStored }: { readonly form: Form; readonly isStored: boolean }) {
  const { t } = useTranslation("settings");
  const { security, port } = form.values;
  const choose = (chosen: MailboxSecurity | null) => {
    if (chosen === null) return;
    form.setFieldValue("security", chosen);
    if (port === usualPorts[security]) form.setFieldValue("port", usualPorts[chosen]);
  };
  return (
    <>
      <TextInput
        label={t("returns.mailbox.host")}
        placeholder="imap.example.com"
        dir="ltr"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("host")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select<MailboxSecurity>
          label={t("returns.mailbox.security")}
          data={MailboxSecurity.options.map((value) => ({ value, label: t(`returns.mailbox.securities.${value}`) }))}
          {...form.getInputProps("security")}
          onChange={choose}
        />
        <NumberInput
          label={t("returns.mailbox.port")}
          dir="ltr"
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          required
          {...form.getInputProps("port")}
        />
      </SimpleGrid>
      <TextInput
        label={t("returns.mailbox.userName")}
        dir="ltr"
        required
        autoComplete="off"
        {...form.getInputProps("userName")}
      />
      <PasswordField
        label={t("returns.mailbox.password")}
        description={isStored ? t("returns.mailbox.passwordKept") : undefined}
        required={!isStored}
        data-private
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <TextInput
        label={t("returns.mailbox.folder")}
        description={t("returns.mailbox.folderHint")}
        dir="auto"
        required
        autoComplete="off"
        {...form.getInputProps("folder")}
      />
    </>
  );
}

function HandlingFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <NumberInput
        label={t("returns.mailbox.interval")}
        min={1}
        max={1440}
        allowDecimal={false}
        {...form.getInputProps("intervalMinutes")}
      />
      <Select
        label={t("returns.mailbox.handled")}
        description={t(`returns.mailbox.handledHint.${form.values.handled}`)}
        data={HandledMail.options.map((value) => ({ value, label: t(`returns.mailbox.handledBy.${value}`) }))}
        {...form.getInputProps("handled")}
      />
      {form.values.handled === "move" ? (
        <TextInput
          label={t("returns.mailbox.handledFolder")}
          description={t("returns.mailbox.handledFolderHint")}
          dir="auto"
          required
          autoComplete="off"
          {...form.getInputProps("handledFolder")}
        />
      ) : null}
      <Switch label={t("returns.mailbox.isOn")} {...form.getInputProps("isOn", { type: "checkbox" })} />
    </>
  );
}

/** Tries what is typed, and says at which step it ends. */
function TryMailbox({ form }: { readonly form: UseFormReturnType<MailboxValues> }) {
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

/** What the fields hold. */
interface MailboxValues extends Record<string, unknown> {
  readonly host: string;
  readonly port: number;
  readonly security: MailboxSecurity;
  readonly userName: string;
  readonly password: string;
  readonly folder: string;
  readonly intervalMinutes: number;
  readonly handled: HandledMail;
  readonly handledFolder: string;
  readonly isOn: boolean;
}

/** As most providers of mailboxes want it. */
const fresh: MailboxValues = {
  host: "",
  port: 993,
  security: "tls",
  userName: "",
  password: "",
  folder: "INBOX",
  intervalMinutes: 5,
  handled: "keep",
  handledFolder: "Delight",
  isOn: true,
};

/** An empty password is the one that is stored. */
function toInput({ password, ...values }: MailboxValues): CallInput<typeof returnMailbox.save> {
  return { ...values, ...(password === "" ? {} : { password }) };
}
