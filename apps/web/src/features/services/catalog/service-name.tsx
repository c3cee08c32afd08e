import { Badge, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { ServiceThumb } from "./image/service-thumb.tsx";
import type { Service } from "../services.api.ts";

interface ServiceNameProps {
  readonly service: Service;
  /** Whether images stand beside the names. */
  readonly hasImage: boolean;
}

/** A service's name, with its image, its code and whether it is still offered. */
export function ServiceName({ service, hasImage }: ServiceNameProps) {
  const { t } = useTranslation("services");
  return (
    <Group gap="sm" wrap="nowrap">
      {hasImage ? <ServiceThumb image={service.image} /> : null}
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
