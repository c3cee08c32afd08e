import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { EmailText } from "../../ui/email-text.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { UserText } from "../../ui/user-text.tsx";
import type { MonitoredPerson } from "./monitoring.api.ts";

/** Who used the app: the user record of the reports (specification 4.7). */
export function Person({ person }: { readonly person: MonitoredPerson | null }) {
  const { t } = useTranslation("monitoring");
  if (person === null) {
    return (
      <Text size="sm" c="dimmed">
        {t("person.nobody")}
      </Text>
    );
  }
  const { name, email, isStaff, isSuperuser } = person;
  return (
    <div>
      <Group gap={6}>
        <UserText>{name}</UserText>
        {isSuperuser ? <StatusChip tone="warning" label={t("person.superuser")} /> : null}
        {isStaff && !isSuperuser ? <StatusChip tone="info" label={t("person.staff")} /> : null}
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        <EmailText>{email}</EmailText>
      </Text>
    </div>
  );
}
