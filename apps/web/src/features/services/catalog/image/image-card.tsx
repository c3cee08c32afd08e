import { Card, Stack, Text, Title } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../../lib/session/profile.ts";
import { ImageActions } from "../../../../ui/image-actions.tsx";
import type { Service } from "../../services.api.ts";
import classes from "./image.module.css";
import { kinds, useImage } from "./use-image.ts";

/** The image of a service: seen, chosen anew, or taken away. Who may not change it is shown none where there is none. */
export function ImageCard({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  const mayChange = usePermission("services.change");
  const { image, name } = service;
  if (image === null && !mayChange) return null;
  return (
    <Card>
      <Title order={2} size="h5" mb="md">
        {t("image.title")}
      </Title>
      <Stack>
        {image === null ? (
          <Stack className={classes.none} align="center" justify="center" gap={4} c="dimmed">
            <IconPhoto size={28} stroke={1.5} aria-hidden />
            <Text size="sm">{t("image.none")}</Text>
          </Stack>
        ) : (
          <div>
            <img src={image.url} alt={name} className={classes.image} />
          </div>
        )}
        {mayChange ? <Change service={service} /> : null}
      </Stack>
    </Card>
  );
}

function Change({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  const { error, send, remove, isSending, isRemoving } = useImage(service);
  return (
    <ImageActions
      kinds={kinds}
      words={{ choose: t("image.choose"), remove: t("image.remove"), rules: t("image.rules") }}
      error={error}
      isSending={isSending}
      isRemoving={isRemoving}
      onChoose={send}
      onRemove={service.image === null ? undefined : remove}
    />
  );
}
