import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconPhoto, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "../frame/settings-card.tsx";
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
  const chooser = useRef<HTMLButtonElement>(null);
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
          <Stack gap="xs" className={classes.actions}>
            <Group gap="sm">
              <FileButton
                accept={kinds.join(",")}
                onChange={(file) => void send(file)}
                inputProps={{ "aria-label": t("logo.choose") }}
              >
                {(props) => (
                  <Button
                    {...props}
                    ref={chooser}
                    loading={isSending}
                    leftSection={<IconUpload size={18} aria-hidden />}
                  >
                    {t("logo.choose")}
                  </Button>
                )}
              </FileButton>
              {logo === null ? null : (
                <Button
                  variant="default"
                  loading={isRemoving}
                  // The focus must not be lost with this button.
                  onClick={() => remove(logo, { onSuccess: () => chooser.current?.focus() })}
                >
                  {t("logo.remove")}
                </Button>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {t("logo.rules")}
            </Text>
            {error === undefined ? null : (
              <Text size="sm" c="error" role="alert">
                {error}
              </Text>
            )}
          </Stack>
        ) : null}
      </Group>
    </SettingsCard>
  );
}
