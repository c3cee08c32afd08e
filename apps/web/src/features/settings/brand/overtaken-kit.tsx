import { Alert, Button, Stack } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Says that somebody else has saved another kit meanwhile, before it is replaced. */
export function OvertakenKit({ isShown, onTake }: { readonly isShown: boolean; readonly onTake: () => void }) {
  const { t } = useTranslation("settings");
  if (!isShown) return null;
  return (
    <Alert color="warning" icon={<IconUsers aria-hidden />} title={t("theirs.title")} role="alert">
      <Stack gap="sm" align="flex-start">
        {t("brand.overtaken")}
        <Button size="xs" variant="default" onClick={onTake}>
          {t("theirs.take")}
        </Button>
      </Stack>
    </Alert>
  );
}
