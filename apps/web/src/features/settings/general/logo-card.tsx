import { Group, Stack, Text } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ImageActions } from "../../../ui/image-actions.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import classes from "./logo-card.module.css";
import { useLogoRemoval } from "./use-logo-removal.ts";
import { kinds, useLogoUpload } from "./use-logo-upload.ts";

interface LogoCardProps {
  readonly logo: string | null;
  readonly name: string;
  readonly mayChange: boolean;
}

/** The logo: seen, chosen anew, or taken away with a way back. It is saved at once. */
export function LogoCard({ logo, name, mayChange }: LogoCardProps) {
  const { t } = useTranslation("settings");
  const { remove, isRemoving, closeWayBack } = useLogoRemoval();
  const { error, isSending, send } = useLogoUpload({ onSaved: closeWayBack });
  return (
    <SettingsCard title={t("logo.title")} hint={t("logo.hint")} fields={["logo"]}>
      <Group gap="lg">
        <div className={classes.frame}>
          {logo === null ? (
            <Stack align="center" gap={4} c="dimmed">
              <IconPhoto size={28} stroke={1.5} aria-hidden />
              <Text size="sm">{t("logo.none")}</Text>
            </Stack>
          ) : (
            <img src={logo} alt={t("logo.alt", { name })} className={classes.logo} />
          )}
        </div>
        {mayChange ? (
          <div className={classes.actions}>
            <ImageActions
              kinds={kinds}
              words={{ choose: t("logo.choose"), remove: t("logo.remove"), rules: t("logo.rules") }}
              error={error}
              isSending={isSending}
              isRemoving={isRemoving}
              onChoose={(file) => void send(file)}
              onRemove={logo === null ? undefined : (onGone) => remove(logo, { onSuccess: onGone })}
            />
          </div>
        ) : null}
      </Group>
    </SettingsCard>
  );
}
