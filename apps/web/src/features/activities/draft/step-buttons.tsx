import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface StepButtonsProps {
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
  readonly mayGoOn: boolean;
}

export function StepButtons({ onBack, onNext, mayGoOn }: StepButtonsProps) {
  const { t } = useTranslation("activities");
  return (
    <Group justify="space-between">
      {onBack === undefined ? (
        <span />
      ) : (
        <Button variant="default" onClick={onBack}>
          {t("back")}
        </Button>
      )}
      <Button onClick={onNext} disabled={!mayGoOn}>
        {t("next")}
      </Button>
    </Group>
  );
}
