import type { EmailVariant } from "@delight/contract/emails";
import { Alert, Card, Center, Group, Loader, SegmentedControl, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { type ChosenCustomer, CustomerSelect } from "./customer-select.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import classes from "./preview.module.css";
import type { Preview, Rendered } from "./use-preview.ts";

type Part = "desktop" | "mobile" | "text";
const parts: readonly Part[] = ["desktop", "mobile", "text"];

interface PreviewPanelProps {
  readonly variant: EmailVariant;
  readonly preview: Preview;
  readonly customer: ChosenCustomer | undefined;
  readonly onCustomer: (customer: ChosenCustomer | undefined) => void;
}

/** The email as a customer gets it: wide, narrow, dark, or as text alone. */
export function PreviewPanel({ variant, preview, customer, onCustomer }: PreviewPanelProps) {
  const { t } = useTranslation("emails");
  const [part, setPart] = useState<Part>("desktop");
  const [isDark, setIsDark] = useState(false);
  const { rendered, isInvalid, isUpdating, error, retry } = preview;
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end" gap="sm">
          <CustomerSelect value={customer} onChange={onCustomer} />
          <Group gap="md">
            <SegmentedControl<Part>
              aria-label={t("preview.part")}
              value={part}
              onChange={setPart}
              data={parts.map((value) => ({ value, label: t(`preview.${value}`) }))}
            />
            <Switch
              label={t("preview.dark")}
              checked={isDark}
              disabled={part === "text"}
              onChange={({ currentTarget }) => setIsDark(currentTarget.checked)}
            />
          </Group>
        </Group>
        {isInvalid && <Alert color="warning">{t("preview.invalid")}</Alert>}
        {error && !rendered ? <ErrorState error={error} onRetry={retry} /> : null}
        {rendered ? (
          <Shown rendered={rendered} variant={variant} part={part} isDark={isDark} isUpdating={isUpdating} />
        ) : error || isInvalid ? null : (
          <Center p="xl">
            <Loader aria-label={t("preview.updating")} />
          </Center>
        )}
      </Stack>
    </Card>
  );
}

interface ShownProps {
  readonly rendered: Rendered;
  readonly variant: EmailVariant;
  readonly part: Part;
  readonly isDark: boolean;
  readonly isUpdating: boolean;
}

function Shown({ rendered, variant, part, isDark, isUpdating }: ShownProps) {
  const { t } = useTranslation("emails");
  const { bytes } = useFormat();
  return (
    <>
      <div className={classes.inbox}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={500} c="var(--heading)" size="sm">
            {rendered.subject === "" ? t("noSubject") : <UserText>{rendered.subject}</UserText>}
          </Text>
          <Text size="sm" c="dimmed" aria-live="polite" style={{ whiteSpace: "nowrap" }}>
            {isUpdating ? (
              <Loader size={14} aria-label={t("preview.updating")} />
            ) : (
              t("preview.size", { size: bytes(rendered.htmlBytes) })
            )}
          </Text>
        </Group>
      </div>
      {part === "text" ? (
        <section
          className={classes.text}
          dir="auto"
          lang={variant.language}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          aria-label={t("preview.title")}
        >
          {rendered.text}
        </section>
      ) : (
        <PreviewFrame html={rendered.html} title={t("preview.title")} isNarrow={part === "mobile"} isDark={isDark} />
      )}
    </>
  );
}
