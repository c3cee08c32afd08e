import type { EmailVariant } from "@delight/contract/emails";
import type { Direction } from "@delight/email/document";
import { Group, Stack, Alert, Card, Center, Loader, Text } from "@mantine/core";
import { Fragment, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { CopyText } from "../../../ui/copy-text.tsx";
import { ClientReport } from "./client-report.tsx";
import { type ChosenCustomer, CustomerSelect } from "./customer-select.tsx";
import { defaultPreviewOptions, type PreviewOptions } from "./preview-options.ts";
import { LanguageOptions, PartTabs, ScreenOptions } from "./look-options.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { Unfilled } from "./unfilled.tsx";
import { isUnfilled, type Preview, type Rendered, usePreview } from "./use-preview.ts";
import classes from "./preview.module.css";

interface PreviewPanelProps {
  readonly variant: EmailVariant;
  readonly preview: Preview;
  readonly customer: ChosenCustomer | undefined;
  readonly onCustomer: (customer: ChosenCustomer | undefined) => void;
  /** The languages to choose from, where there are several. */
  readonly variants?: readonly EmailVariant[];
  /** Stands in a frame already. */
  readonly isBare?: boolean;
}

/** The email as a customer gets it: on any screen, in any light, in any of its languages, and what mail programs make of it. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { variant: written, preview, customer, onCustomer, variants = [], isBare = false } = props;
  const [look, setLook] = useState<PreviewOptions>(defaultPreviewOptions);
  const [language, setLanguage] = useState(written.language);
  const variant = variants.find((one) => one.language === language) ?? written;
  // Where nothing is turned this is the question that the editor asks itself, by the same key.
  const turned = usePreview(variant, customer?.id, look.direction);
  const isAsWritten = variant === written && look.direction === undefined;
  const change = (next: Partial<PreviewOptions>) => setLook((before) => ({ ...before, ...next }));
  const panel = (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <CustomerSelect value={customer} onChange={onCustomer} />
        <LanguageOptions
          look={look}
          onLook={change}
          variants={variants}
          language={variant.language}
          onLanguage={setLanguage}
        />
      </Group>
      <PartTabs look={look} onLook={change} />
      {look.part === "html" ? <ScreenOptions look={look} onLook={change} /> : null}
      <Seen preview={isAsWritten ? preview : turned} variant={variant} look={look} />
    </Stack>
  );
  return isBare ? panel : <Card>{panel}</Card>;
}

interface SeenProps {
  readonly preview: Preview;
  readonly variant: EmailVariant;
  readonly look: PreviewOptions;
}

function Seen({ preview: { rendered, isInvalid, isUpdating, error, retry }, variant, look }: SeenProps) {
  const { t } = useTranslation("emails");
  const isAwaited = !rendered && !error && !isInvalid;
  const direction = look.direction ?? variant.document.direction;
  return (
    <>
      {isInvalid && <Alert color="warning">{t("preview.invalid")}</Alert>}
      {error && !rendered ? <ErrorState error={error} onRetry={retry} /> : null}
      {isAwaited ? (
        <Center p="xl">
          <Loader aria-label={t("preview.updating")} />
        </Center>
      ) : null}
      {rendered ? (
        <>
          <Inbox rendered={rendered} isUpdating={isUpdating} language={variant.language} direction={direction} />
          <Shown rendered={rendered} variant={variant} look={look} direction={direction} />
        </>
      ) : null}
    </>
  );
}

interface InboxProps {
  readonly rendered: Rendered;
  readonly isUpdating: boolean;
  readonly language: EmailVariant["language"];
  readonly direction: Direction;
}

/** What is read before the email is opened, and how large it is. */
function Inbox({ rendered, isUpdating, language, direction }: InboxProps) {
  const { t } = useTranslation("emails");
  const { bytes } = useFormat();
  if (isUnfilled(rendered)) return null;
  return (
    <div className={classes.inbox}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        {rendered.subject === "" ? (
          <Text fw={500} c="var(--heading)" size="sm" flex={1}>
            {t("noSubject")}
          </Text>
        ) : (
          <Text fw={500} c="var(--heading)" size="sm" flex={1} lang={language} dir={direction}>
            {rendered.subject}
          </Text>
        )}
        <Text size="sm" c="dimmed" aria-live="polite" style={{ whiteSpace: "nowrap" }}>
          {isUpdating ? (
            <Loader size={14} aria-label={t("preview.updating")} />
          ) : (
            t("preview.size", { size: bytes(rendered.htmlBytes) })
          )}
        </Text>
      </Group>
    </div>
  );
}

interface ShownProps {
  readonly rendered: Rendered;
  readonly variant: EmailVariant;
  readonly look: PreviewOptions;
  readonly direction: Direction;
}

function Shown({ rendered, variant, look, direction }: ShownProps) {
  const { t } = useTranslation("emails");
  if (isUnfilled(rendered)) return <Unfilled findings={rendered.findings} document={variant.document} />;
  switch (look.part) {
    case "text":
      return (
        <section
          className={classes.text}
          dir={direction}
          lang={variant.language}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          aria-label={t("preview.title")}
        >
          {rendered.text}
        </section>
      );
    case "source":
      return <SourceView html={rendered.html} />;
    case "clients":
      return <ClientReport html={rendered.html} document={variant.document} />;
    case "html":
      return (
        <PreviewFrame
          html={rendered.html}
          title={t("preview.title")}
          device={look.device}
          isDark={look.isDark}
          hasImages={look.hasImages}
          isFitted={look.isFitted}
        />
      );
  }
}

/** The HTML as it is sent, to read and to copy: lines break where they must, tags stand out. */
function SourceView({ html }: { readonly html: string }) {
  const { t } = useTranslation("checks");
  const parts = useMemo(() => html.split(/(<[^<>]*>)/), [html]);
  return (
    <Stack gap="xs">
      <Group justify="flex-end">
        <CopyText text={html} />
      </Group>
      <section
        className={classes.source}
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={t("preview.sourceLabel")}
      >
        {parts.map((part, index) => (
          <Fragment key={index}>{index % 2 === 1 ? <span className={classes.tag}>{part}</span> : part}</Fragment>
        ))}
      </section>
    </Stack>
  );
}
