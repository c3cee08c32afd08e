import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { openUploadsQuery } from "../../customers.api.ts";

/** Files that were begun before and broke off: chosen again, they go on where they stand. */
export function OpenUploads({ onForget }: { readonly onForget: (id: string) => void }) {
  const { t } = useTranslation("customers");
  const { bytes } = useFormat();
  const { data: open = [] } = useQuery(openUploadsQuery);
  if (open.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="open-uploads">
      <div>
        <Text fw={500} c="var(--heading)" id="open-uploads">
          {t("import.upload.open")}
        </Text>
        <Text size="sm" c="dimmed">
          {t("import.upload.openHint")}
        </Text>
      </div>
      {open.map(({ id, fileName, fileBytes, receivedBytes }) => (
        <Group key={id} justify="space-between" gap="xs">
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {t("import.upload.openFile", { file: fileName, done: bytes(receivedBytes), total: bytes(fileBytes) })}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            color="error"
            aria-label={t("import.upload.forgetFile", { file: fileName })}
            onClick={() => onForget(id)}
          >
            {t("import.upload.forget")}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
