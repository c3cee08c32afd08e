import { IconKey } from "@tabler/icons-react";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { twoFactor } from "@delight/contract/two-factor";
import { Button, Group, Modal, Stack, Text, Alert, Badge, Card, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { twoFactorQuery } from "../profiles.api.ts";
import { type Secret, ScanStep } from "./scan-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { CodeField } from "./code-field.tsx";

const few = 3;

/** Whether signing in takes a code too, and the ways to change that. */
export function TwoFactorCard() {
  const { t } = useTranslation("profile");
  const query = useQuery(twoFactorQuery);
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("twoFactor.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("twoFactor.hint")}
          </Text>
        </div>
        <QueryContent query={query}>
          {({ isOn, recoveryCodesLeft }) => (isOn ? <On left={recoveryCodesLeft} /> : <Off />)}
        </QueryContent>
      </Stack>
    </Card>
  );
}

function Off() {
  const { t } = useTranslation("profile");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group justify="space-between">
      <Badge color="secondary">{t("twoFactor.off")}</Badge>
      <Button onClick={() => setIsOpen(true)}>{t("twoFactor.enable")}</Button>
      {isOpen ? <EnableDialog onClose={() => setIsOpen(false)} /> : null}
    </Group>
  );
}

function On({ left }: { readonly left: number }) {
  const { t } = useTranslation("profile");
  const { number } = useFormat();
  const [open, setOpen] = useState<"renew" | "disable">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Group gap="sm">
        <Badge color="success">{t("twoFactor.on")}</Badge>
        <Text size="sm">{t("twoFactor.left", { count: left, number: number(left) })}</Text>
      </Group>
      {left < few ? (
        <Alert color="warning" icon={<IconKey aria-hidden />}>
          {t("twoFactor.fewLeft")}
        </Alert>
      ) : null}
      <Group>
        <Button variant="light" onClick={() => setOpen("renew")}>
          {t("twoFactor.renew")}
        </Button>
        <Button variant="light" color="error" onClick={() => setOpen("disable")}>
          {t("twoFactor.disable")}
        </Button>
      </Group>
      {open === "renew" ? <RenewDialog onClose={close} /> : null}
      {open === "disable" ? <DisableDialog onClose={close} /> : null}
    </>
  );
}

/** Password, then the app, then the codes for the day when the phone is lost. */
function EnableDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("profile");
  const client = useQueryClient();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    // Only now: the card would close this dialog, and with it the codes that are shown once.
    if (codes) void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(codes ? "codes.title" : "twoFactor.enable")}
      withCloseButton={codes === undefined}
      closeOnEscape={codes === undefined}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : secret ? (
        <ScanStep secret={secret} onConfirmed={setCodes} />
      ) : (
        <PasswordStep onBegun={setSecret} onClose={close} />
      )}
    </Modal>
  );
}

interface PasswordStepProps {
  readonly onBegun: (secret: Secret) => void;
  readonly onClose: () => void;
}

/** A page that was left open must not be enough to lock its user out. */
function PasswordStep({ onBegun, onClose }: PasswordStepProps) {
  const { t } = useTranslation("profile");
  const { form, submit, isSaving, problem } = useContractForm(twoFactor.begin, {
    initialValues: { password: "" },
    toInput: (values) => values,
    invalidates: [],
    onSaved: onBegun,
  });
  return (
    <StepForm
      hint={t("twoFactor.passwordHint")}
      action={t("twoFactor.next")}
      {...{ problem, isSaving, onClose }}
      onSubmit={submit}
    >
      <PasswordField
        label={t("password.old")}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps("password")}
      />
    </StepForm>
  );
}

/** New recovery codes; those of before are void. */
function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("profile");
  const [codes, setCodes] = useState<readonly string[]>();
  const { form, submit, isSaving, problem } = useContractForm(twoFactor.renewRecoveryCodes, {
    initialValues: { code: "" },
    toInput: (values) => values,
    invalidates: ["two-factor"],
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(codes ? "codes.title" : "twoFactor.renew")}
      withCloseButton={codes === undefined}
      closeOnEscape={codes === undefined}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <StepForm
          hint={t("twoFactor.renewHint")}
          action={t("twoFactor.renew")}
          {...{ problem, isSaving, onClose }}
          onSubmit={submit}
        >
          <CodeField label={t("twoFactor.code")} data-autofocus {...form.getInputProps("code")} />
        </StepForm>
      )}
    </Modal>
  );
}

/** Signing in by the password alone again; proved by both factors. */
function DisableDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { form, submit, isSaving, problem } = useContractForm(twoFactor.disable, {
    initialValues: { password: "", code: "" },
    toInput: (values) => values,
    invalidates: ["two-factor"],
    onSaved: () => {
      toastSuccess(t("twoFactor.disabled"));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("twoFactor.disable")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <StepForm
        hint={t("twoFactor.disableHint")}
        action={t("twoFactor.disable")}
        color="error"
        {...{ problem, isSaving, onClose }}
        onSubmit={submit}
      >
        <PasswordField
          label={t("password.old")}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("password")}
        />
        <CodeField
          label={t("twoFactor.code")}
          description={t("twoFactor.orRecovery")}
          {...form.getInputProps("code")}
        />
      </StepForm>
    </Modal>
  );
}

interface StepFormProps {
  readonly hint: string;
  readonly problem: ComponentProps<typeof FormError>["error"];
  /** What the button does, as a verb: "Next". */
  readonly action: string;
  readonly color?: string;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** One thing that is asked for in a dialog of two-step sign-in. */
function StepForm({ hint, problem, action, color, isSaving, onClose, onSubmit, children }: StepFormProps) {
  const { t } = useTranslation("profile");
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm">{hint}</Text>
        <FormError error={problem} />
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" {...(color && { color })} loading={isSaving}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
