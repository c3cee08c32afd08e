import { Badge, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Service } from "../services.api.ts";

/** A service's name, with its code and whether it is still offered. */
export function ServiceName({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  return (
    <Group gap="xs" wrap="nowrap">
      <div>
        <TextLink to={paths.service(service.id)} fw={500} display="inline-block" miw={140}>
          <UserText>{service.name}</UserText>
        </TextLink>
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
