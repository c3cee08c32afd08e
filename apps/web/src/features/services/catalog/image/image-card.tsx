import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPhoto, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../../lib/session/profile.ts";
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
  const chooser = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <input
          ref={field}
          type="file"
          hidden
          accept={kinds.join(",")}
          aria-label={t("image.choose")}
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0]);
            // The same file may be chosen again, mended meanwhile.
            currentTarget.value = "";
          }}
        />
        <Button
          ref={chooser}
          variant="light"
          loading={isSending}
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => field.current?.click()}
        >
          {t("image.choose")}
        </Button>
        {service.image === null ? null : (
          <Button
            variant="default"
            loading={isRemoving}
            // The focus must not be lost with this button.
            onClick={() => remove(() => chooser.current?.focus())}
          >
            {t("image.remove")}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t("image.rules")}
      </Text>
      {error === undefined ? null : (
        <Text size="sm" c="error" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
