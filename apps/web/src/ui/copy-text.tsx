import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Puts a text on the clipboard and says so. */
export function CopyText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <Button variant="light" size="xs" onClick={copy} leftSection={<Icon size={16} aria-hidden />}>
            {t(copied ? "copied" : "copy")}
          </Button>
        );
      }}
    </CopyButton>
  );
}
