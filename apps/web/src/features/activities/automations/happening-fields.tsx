import { Autocomplete, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { MultiSelect, Select } from "../../../ui/fields/select.tsx";
import { ActivityField } from "./activity-field.tsx";
import { eventNames, formsToName, type Happening } from "./automations.api.ts";

interface HappeningFieldsProps {
  readonly happening: Happening;
  readonly isDisabled: boolean;
  /** What no activity stands for; none where one must be chosen. */
  readonly ownMails?: string;
  readonly onChange: (happening: Happening) => void;
}

type Of<Kind extends Happening["kind"]> = Omit<HappeningFieldsProps, "happening"> & {
  readonly happening: Extract<Happening, { kind: Kind }>;
};

/** What is to happen. */
export function HappeningFields({ happening, ...props }: HappeningFieldsProps) {
  switch (happening.kind) {
    case "form_answered":
      return <Forms happening={happening} {...props} />;
    case "mail_event":
      return <OfMail happening={happening} {...props} />;
    case "customer_event":
      return <Told happening={happening} {...props} />;
  }
}

function Forms({ happening, isDisabled, onChange }: Of<"form_answered">) {
  const { t } = useTranslation("automations");
  const forms = useQuery(formsToName).data ?? [];
  return (
    <MultiSelect
      label={t("happening.forms")}
      description={t("happening.formsHint")}
      placeholder={happening.formIds.length === 0 ? t("happening.anyForm") : ""}
      data={forms.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...happening.formIds]}
      disabled={isDisabled}
      searchable
      onChange={(formIds) => onChange({ ...happening, formIds })}
    />
  );
}

const events = ["opened", "clicked", "replied", "bounced", "converted"] as const;

function OfMail({ happening, isDisabled, ownMails, onChange }: Of<"mail_event">) {
  const { t } = useTranslation("automations");
  return (
    <>
      <ActivityField
        value={happening.activityId}
        isDisabled={isDisabled}
        {...(ownMails === undefined ? {} : { none: ownMails })}
        onChange={(activityId) => onChange({ ...happening, activityId })}
      />
      <Select
        label={t("happening.event")}
        data={events.map((event) => ({ value: event, label: t(`happening.${event}`) }))}
        value={happening.event}
        disabled={isDisabled}
        onChange={(event) => event && onChange({ ...happening, event })}
      />
      {happening.event === "clicked" ? (
        <TextInput
          label={t("happening.url")}
          placeholder={t("happening.anyLink")}
          value={happening.url}
          maxLength={2000}
          dir="ltr"
          readOnly={isDisabled}
          onChange={({ currentTarget }) => onChange({ ...happening, url: currentTarget.value })}
        />
      ) : null}
    </>
  );
}

function Told({ happening, isDisabled, onChange }: Of<"customer_event">) {
  const { t } = useTranslation("automations");
  const names = (useQuery(eventNames).data?.items ?? []).map(({ name }) => name);
  return (
    <>
      <Autocomplete
        label={t("happening.name")}
        description={t("happening.nameHint")}
        // A name that stands there in full is no suggestion: its list would only cover what is below.
        data={names.filter((name) => name !== happening.name)}
        limit={20}
        value={happening.name}
        maxLength={80}
        dir="ltr"
        readOnly={isDisabled}
        onChange={(name) => onChange({ ...happening, name })}
      />
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t("happening.dataName")}
          placeholder={t("happening.anyValue")}
          value={happening.dataName}
          maxLength={60}
          dir={happening.dataName === "" ? undefined : "ltr"}
          readOnly={isDisabled}
          onChange={({ currentTarget }) => onChange({ ...happening, dataName: currentTarget.value })}
        />
        {happening.dataName === "" ? null : (
          <TextInput
            label={t("happening.dataValue")}
            value={happening.dataValue}
            maxLength={200}
            readOnly={isDisabled}
            onChange={({ currentTarget }) => onChange({ ...happening, dataValue: currentTarget.value })}
          />
        )}
      </Group>
    </>
  );
}
