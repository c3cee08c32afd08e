import { retention } from "@delight/contract/retention";
import { Alert, Stack, Text } from "@mantine/core";
import { IconHourglass } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { SaveBar } from "../settings-form/save-bar.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { ConfirmShorter } from "./confirm-shorter.tsx";
import { RetentionField } from "./kept-field.tsx";
import { type Choices, isShorter, keyOf, kinds, type Retention } from "./retention.api.ts";

const fields = ["reading_years", "mails_years", "audit_years"] as const;

/** A shorter time is asked about once more, with what it would forget; a longer one is not. */
export function RetentionForm({ kept }: { readonly kept: Retention }) {
  const { t } = useTranslation(["data", "settings"]);
  const { readingYears, mailsYears, auditYears, version } = kept;
  const isAccepted = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const { form, submit, isSaving, problem } = useContractForm<typeof retention.change, Choices>(retention.change, {
    initialValues: { readingYears, mailsYears, auditYears },
    toInput: (values) => ({ ...values, version, accepted: isAccepted.current }),
    invalidates: ["retention", "audit"],
    onSaved: () => toastSuccess(t("settings:saved")),
  });
  const shorter = kinds.filter((kind) => isShorter(kept[keyOf[kind]], form.values[keyOf[kind]]));
  const send = (accepted: boolean) => {
    isAccepted.current = accepted;
    setIsAsking(false);
    submit();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (shorter.length > 0) setIsAsking(true);
        else send(false);
      }}
    >
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <Stack gap="lg">
        <FormError error={problem} />
        <SettingsCard title={t("retention.title")} hint={t("retention.hint")} fields={fields}>
          <Waiting kept={kept} />
          {kinds.map((kind) => (
            <RetentionField key={kind} kind={kind} choices={form.values} field={form.getInputProps(keyOf[kind])} />
          ))}
        </SettingsCard>
        <SaveBar isShown={form.isDirty()} isSaving={isSaving} onDiscard={form.reset} />
      </Stack>
      {isAsking ? (
        <ConfirmShorter
          choices={form.values}
          shorter={shorter}
          onConfirm={() => send(true)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </form>
  );
}

function isAhead(moment: string): boolean {
  return Date.parse(moment) > Date.now();
}

/** Until when a shorter time can be taken back, and when was looked last. */
function Waiting({ kept: { forgetsFrom, sweptAt } }: { readonly kept: Retention }) {
  const { t } = useTranslation(["data", "settings"]);
  const { moment, relative } = useFormat();
  if (forgetsFrom !== null && isAhead(forgetsFrom)) {
    return (
      <Alert color="warning" icon={<IconHourglass aria-hidden />}>
        {t("retention.waits", { moment: moment(forgetsFrom) })}
      </Alert>
    );
  }
  if (sweptAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t("retention.swept", { when: relative(sweptAt) })}
    </Text>
  );
}
