import { organizations } from "@delight/contract/organizations";
import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconPhoto, IconUpload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { SettingsCard } from "../frame/settings-card.tsx";
import classes from "./logo-card.module.css";
import { kinds, useLogoUpload } from "./use-logo-upload.ts";

interface LogoCardProps {
  readonly logo: string | null;
  readonly name: string;
  readonly mayChange: boolean;
}

/** The logo: seen, chosen anew, or taken away with a way back. It is saved at once. */
export function LogoCard({ logo, name, mayChange }: LogoCardProps) {
  const { t } = useTranslation("settings");
  const { error, isSending, send } = useLogoUpload();
  const { shown, remove } = useRemoval(logo);
  return (
    <SettingsCard title={t("logo.title")} hint={t("logo.hint")} fields={["logo"]}>
      <Group gap="lg">
        <div className={classes.frame}>
          {shown === null ? (
            <Stack align="center" gap={4} c="dimmed">
              <IconPhoto size={28} stroke={1.5} aria-hidden />
              <Text size="sm">{t("logo.none")}</Text>
            </Stack>
          ) : (
            <img src={shown} alt={t("logo.alt", { name })} className={classes.logo} />
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
                  <Button {...props} loading={isSending} leftSection={<IconUpload size={18} aria-hidden />}>
                    {t("logo.choose")}
                  </Button>
                )}
              </FileButton>
              {shown === null ? null : (
                <Button variant="default" onClick={() => remove(shown)}>
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

/** It is gone from the screen at once, and from the server when nobody has taken that back. */
function useRemoval(logo: string | null) {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const offer = useUndo();
  const [removed, setRemoved] = useState<string>();
  const remove = (shown: string) => {
    setRemoved(shown);
    offer({
      message: t("logo.removed"),
      onUndo: () => setRemoved(undefined),
      onCommit: async (isLeaving) => {
        try {
          await call(organizations.removeLogo, {}, { keepalive: isLeaving });
        } finally {
          await client.invalidateQueries({ queryKey: ["organizations"] });
          await client.invalidateQueries({ queryKey: ["audit"] });
          setRemoved(undefined);
        }
      },
    });
  };
  return { shown: removed === logo ? null : logo, remove };
}
