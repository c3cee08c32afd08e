import { Badge, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Service } from "../services.api.ts";

/** A service's name, with its code and whether it is still offered. */
export function ServiceName({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  return (
    <Group gap="xs" wrap="nowrap">
      <div>
        <Text fw={500} c="var(--heading)" miw={140}>
          <bdi>{service.name}</bdi>
        </Text>
        {service.code === "" ? null : (
          <Text size="sm" c="dimmed">
            <bdi>{service.code}</bdi>
          </Text>
        )}
      </div>
      {service.isActive ? null : <Badge color="secondary">{t("catalog.inactive")}</Badge>}
    </Group>
  );
}
