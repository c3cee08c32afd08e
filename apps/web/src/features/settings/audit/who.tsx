import { Badge, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import type { Actor } from "./audit.api.ts";

/** Who did it, called as they were then; Delight's own people are marked as such. */
export function Who({ actor }: { readonly actor: Actor | null }) {
  const { t } = useTranslation("settings");
  if (actor === null) return <Text c="dimmed">{t("audit.system")}</Text>;
  return (
    <Group gap={6}>
      <UserText>{actor.name}</UserText>
      {actor.isStaff ? (
        <Badge size="sm" color="info">
          {t("audit.staff")}
        </Badge>
      ) : null}
      {actor.isKey ? <Badge size="sm">{t("audit.key")}</Badge> : null}
    </Group>
  );
}
