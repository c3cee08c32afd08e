import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** What is recorded of whoever works here, for how long, who sees it and who switches it off. */
export function RecordingNote() {
  const { t } = useTranslation("monitoring");
  return (
    <div>
      <Text fw={500} c="var(--heading)">
        {t("consent.title")}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t("consent.text")}
      </Text>
    </div>
  );
}
