import { Alert, Button, Checkbox, Code, Group, SimpleGrid, Stack } from "@mantine/core";
import { IconAlertTriangle, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { brandTitle } from "../../../lib/brand.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import classes from "./recovery-codes.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Codes that are shown once; the dialog stays until somebody says that they have them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation("profile");
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Stack className={classes.printed}>
      <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
        {t("codes.hint")}
      </Alert>
      <SimpleGrid
        data-private
        cols={2}
        spacing="xs"
        component="ul"
        className={classes.codes}
        aria-label={t("codes.title")}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code dir="ltr" fz="md">
              {code}
            </Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs" className={classes.tools}>
        <CopyText text={codes.join("\n")} />
        <Button
          variant="light"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(codes)}
        >
          {t("codes.download")}
        </Button>
        <Button
          variant="light"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t("codes.print")}
        </Button>
      </Group>
      <Checkbox
        className={classes.tools}
        label={t("codes.saved")}
        checked={isSaved}
        onChange={({ currentTarget }) => setIsSaved(currentTarget.checked)}
      />
      <Group justify="flex-end" className={classes.tools}>
        <Button disabled={!isSaved} onClick={onDone}>
          {t("codes.done")}
        </Button>
      </Group>
    </Stack>
  );
}

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${brandTitle.toLowerCase().replaceAll(" ", "-")}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
