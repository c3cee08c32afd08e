import { IconHourglass } from "@tabler/icons-react";
import { Text, List, Stack, Alert } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { mostForeseen, type KeptYears, retention } from "@delight/contract/retention";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { SaveBar } from "../settings-form/save-bar.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { type Choices, foreseenQuery, type Kind, keyOf, isShorter, kinds, type Retention } from "./retention.api.ts";

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

interface ConfirmShorterProps {
  readonly choices: Choices;
  readonly shorter: readonly Kind[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what would be forgotten, and asks for the name of the organization. */
function ConfirmShorter({ choices, shorter, onConfirm, onClose }: ConfirmShorterProps) {
  const { t } = useTranslation("data");
  const name = useOrganizationSettings()?.name;
  const foreseen = useForeseenText(choices);
  return (
    <Confirm
      isOpen
      title={t("retention.confirmTitle")}
      action={t("retention.confirmAction")}
      isDangerous
      isBusy={name === undefined}
      typed={name?.trim() ?? ""}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t("retention.confirm")}</Text>
        <List size="sm">
          {shorter.map((kind) => (
            <List.Item key={kind}>
              {t("retention.line", { what: t(`retention.${kind}`), number: foreseen(kind) ?? "" })}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Confirm>
  );
}

const years = [10, 5, 3, 2, 1] as const;

interface KeptFieldProps {
  readonly kind: Kind;
  readonly choices: Choices;
  readonly field: { readonly onChange: (value: KeptYears) => void; readonly error?: ReactNode };
}

/** For how long something is kept, and how much of it is older at the moment. */
function RetentionField({ kind, choices, field }: KeptFieldProps) {
  const { t } = useTranslation("data");
  const { number } = useFormat();
  const foreseen = useForeseenText(choices)(kind);
  const value = choices[keyOf[kind]];
  return (
    <div>
      <Select
        label={t(`retention.${kind}`)}
        description={t(`retention.${kind}Hint`)}
        data={[
          { value: "ever", label: t("retention.forEver") },
          ...years.map((one) => ({
            value: String(one),
            label: t("retention.years", { count: one, number: number(one) }),
          })),
        ]}
        value={value === null ? "ever" : String(value)}
        onChange={(chosen) => field.onChange(years.find((one) => String(one) === chosen) ?? null)}
        error={field.error}
        styles={{ wrapper: { maxInlineSize: 320 } }}
      />
      <Text size="sm" mt={4} aria-live="polite">
        {foreseen ?? ""}
      </Text>
    </div>
  );
}

/** What would be forgotten of a kind, in words; undefined where all is kept. */
function useForeseenText({ readingYears, mailsYears, auditYears }: Choices) {
  const { t } = useTranslation("data");
  const { number, day } = useFormat();
  const { data, isPending } = useQuery(foreseenQuery({ readingYears, mailsYears, auditYears }));
  const numberText = (found: number) =>
    found >= mostForeseen ? t("retention.atLeast", { number: number(found) }) : number(found);
  return (kind: Kind): string | undefined => {
    if (isPending) return t("retention.looking");
    const found = data?.[kind];
    if (!found || found.before === null) return undefined;
    if (found.number === 0) return t("retention.nothingOlder", { day: day(found.before) });
    return t("retention.forgets", { count: found.number, number: numberText(found.number), day: day(found.before) });
  };
}
