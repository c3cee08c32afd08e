import { Group, Stack, Text } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { organizations } from "@delight/contract/organizations";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ImageActions } from "../../../ui/image-actions.tsx";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { upload } from "../../../lib/api/upload.ts";
import { lazyFieldErrors } from "../../../ui/form/late-field-errors.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import classes from "./logo-card.module.css";
import { useLogoRemoval } from "./use-logo-removal.ts";
import { useShowLogo } from "./use-show-logo.ts";

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

const kinds = ["image/png", "image/jpeg", "image/webp"];
const mostBytes = 5 * 1024 * 1024;

/** Sends a picture as the logo; what cannot become one is refused before anything is sent. */
function useLogoUpload({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation("settings");
  const showLogo = useShowLogo();
  const text = useErrorText();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File | null) => {
    if (!file) return;
    setError(undefined);
    if (!kinds.includes(file.type)) return setError(t("logo.kind"));
    if (file.size > mostBytes) return setError(t("logo.size"));
    setIsSending(true);
    try {
      await upload(organizations.uploadLogo, file);
      onSaved();
      await showLogo();
      toastSuccess(t("logo.saved"));
    } catch (problem) {
      const fields = problem instanceof ApiException ? Object.values(await lazyFieldErrors(problem.fieldErrors)) : [];
      setError(fields[0] ?? text(problem));
    } finally {
      setIsSending(false);
    }
  };
  return { error, isSending, send };
}
