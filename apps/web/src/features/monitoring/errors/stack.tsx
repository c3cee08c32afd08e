import { Button, CopyButton, Group, ScrollArea, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./stack.module.css";

/** Where in the code it happened; code is read from left to right in every language. */
export function Stack({ text }: { readonly text: string }) {
  const { t } = useTranslation("monitoring");
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text size="sm" c="dimmed">
          {t("errors.stack")}
        </Text>
        <CopyButton value={text}>
          {({ copied, copy }) => {
            const Icon = copied ? IconCheck : IconCopy;
            return (
              <Button
                variant="subtle"
                size="xs"
                onClick={copy}
                aria-live="polite"
                leftSection={<Icon size={16} aria-hidden />}
              >
                {t(copied ? "errors.copied" : "errors.copy")}
              </Button>
            );
          }}
        </CopyButton>
      </Group>
      <ScrollArea.Autosize
        mah={420}
        className={classes.frame}
        viewportProps={{ tabIndex: 0, "aria-label": t("errors.stack"), role: "region" }}
      >
        <pre className={classes.stack} dir="ltr">
          {text}
        </pre>
      </ScrollArea.Autosize>
    </div>
  );
}
