import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { holidays } from "@delight/contract/holidays";
import { TextInput, ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { endpointQuery, useEndpointMutation } from "../../../lib/query.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { SettingsCard } from "../settings-form/settings-card.tsx";

type Holiday = CallOutput<typeof holidays.list>["items"][number];

/** The days on which nobody works: campaigns that heed them send nothing then. */
export function HolidaysCard({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation("settings");
  const query = useQuery(endpointQuery("holidays", holidays.list, {}));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SettingsCard title={t("holidays.title")} hint={t("holidays.hint")} fields={["holiday"]}>
      <QueryContent query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t("holidays.none")}</Text>
          ) : (
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
              {items.map((holiday) => (
                <Row key={holiday.id} holiday={holiday} mayChange={mayChange} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      {mayChange ? (
        <div>
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t("holidays.add")}
          </Button>
        </div>
      ) : null}
      {isAdding ? <AddHoliday onClose={() => setIsAdding(false)} /> : null}
    </SettingsCard>
  );
}

interface RowProps {
  readonly holiday: Holiday;
  readonly mayChange: boolean;
}

function Row({ holiday: { id, date, name }, mayChange }: RowProps) {
  const { t } = useTranslation("settings");
  const { day } = useFormat();
  const errorText = useErrorText();
  const client = useQueryClient();
  const undo = useUndo();
  const removal = useEndpointMutation(holidays.remove, {
    invalidates: ["holidays", "activities"],
    onSuccess: () => {
      const onUndo = async () => {
        await call(holidays.add, { date, name });
        await client.invalidateQueries({ queryKey: ["holidays"] });
      };
      undo({ message: t("holidays.removed", { name }), onUndo });
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Group gap="md" wrap="wrap">
        <Text component="span" w={130}>
          <bdi>{day(date)}</bdi>
        </Text>
        <Text component="span" c="var(--heading)">
          <UserText>{name}</UserText>
        </Text>
      </Group>
      {mayChange ? (
        <ActionIcon
          variant="subtle"
          color="secondary"
          size={32}
          aria-label={t("holidays.remove", { name })}
          loading={removal.isPending}
          onClick={() => removal.mutate({ id })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

function AddHoliday({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useContractForm(holidays.add, {
    initialValues: { date: "", name: "" },
    toInput: (values) => values,
    invalidates: ["holidays", "activities"],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t("holidays.add")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("holidays.addSave")}
    >
      <FormError error={problem} />
      <DayField label={t("holidays.day")} required data-autofocus {...form.getInputProps("date")} />
      <TextInput label={t("holidays.name")} required maxLength={200} {...form.getInputProps("name")} />
    </FormDialog>
  );
}
