import { profiles } from "@delight/contract/profiles";
import { useEffect } from "react";
import { type SelectProps, Button, Card, Group, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { updateProfile } from "../../../lib/session/stored/profile-actions.ts";
import { useUserStore } from "../../../lib/session/stored/stores.ts";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { ClientProblem } from "../client-problem.tsx";
import { timeZonesQuery, type Profile, showStoredProfile } from "../profiles.api.ts";
import { zoneChoices } from "./zones.ts";

const valuesOf = ({ firstName, lastName, timeZone }: Profile) => ({ firstName, lastName, timeZone });

/** Name and time zone, saved together (specification 7.8). */
export function AccountForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("profile");
  const { form, submit, isSaving, problem } = useContractForm(profiles.update, {
    initialValues: valuesOf(profile),
    toInput: (values) => values,
    invalidates: [],
    send: updateProfile,
    onSaved: (saved) => {
      form.setInitialValues(valuesOf(saved));
      showStoredProfile();
      toastSuccess(t("saved"));
    },
  });
  const isChanged = form.isDirty();
  useEffect(() => useUserStore.setState({ isProfileChanged: isChanged }), [isChanged]);
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <UnsavedGuard isDirty={() => form.isDirty()} />
        <Stack gap="md">
          <Title order={2} size="h5">
            {t("account.title")}
          </Title>
          <ClientProblem message="Failed to update user profile" error={problem} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput label={t("account.firstName")} autoComplete="given-name" {...form.getInputProps("firstName")} />
            <TextInput label={t("account.lastName")} autoComplete="family-name" {...form.getInputProps("lastName")} />
          </SimpleGrid>
          <TextInput
            label={t("account.email")}
            description={t("account.emailHint")}
            value={profile.email}
            dir="ltr"
            readOnly
            variant="filled"
          />
          <TimeZoneSelect {...form.getInputProps("timeZone")} />
          <Group>
            <Button type="submit" loading={isSaving} disabled={!isChanged}>
              {t("save")}
            </Button>
            <Button variant="default" onClick={form.reset} disabled={!isChanged}>
              {t("cancel")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

interface TimeZoneSelectProps extends Pick<SelectProps, "error" | "onBlur" | "onFocus"> {
  readonly value?: string;
  readonly onChange?: (zone: string) => void;
}

/** A time zone of the server's list; none is that of the organization. */
function TimeZoneSelect({ value = "", onChange, ...field }: TimeZoneSelectProps) {
  const { t } = useTranslation("profile");
  const { data: zones = [] } = useQuery(timeZonesQuery);
  return (
    <Select
      {...field}
      label={t("account.timeZone")}
      description={t("account.timeZoneHint")}
      placeholder={t("account.timeZoneOfOrganization")}
      nothingFoundMessage={t("account.noTimeZone")}
      data={zoneChoices(zones, value)}
      value={value === "" ? null : value}
      onChange={(zone) => onChange?.(zone ?? "")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("account.timeZoneOfOrganization") }}
      limit={500}
    />
  );
}
