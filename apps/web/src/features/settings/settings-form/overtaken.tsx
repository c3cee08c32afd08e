import { Alert, Button, Stack } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

interface OvertakenProps {
  readonly isShown: boolean;
  /** What becomes of whose choices. */
  readonly text: string;
  readonly onTake: () => void;
}

/** Says that somebody else has saved the whole page meanwhile, before it is replaced. */
export function Overtaken({ isShown, text, onTake }: OvertakenProps) {
  const { t } = useTranslation("settings");
  if (!isShown) return null;
  return (
    <Alert color="warning" icon={<IconUsers aria-hidden />} title={t("theirs.title")} role="alert">
      <Stack gap="sm" align="flex-start">
        {text}
        <Button size="xs" variant="default" onClick={onTake}>
          {t("theirs.take")}
        </Button>
      </Stack>
    </Alert>
  );
}
