import type { Language } from "@delight/contract/common";
import { emails, type EmailVariant } from "@delight/contract/emails";
import { Group, Modal, SegmentedControl, Stack, Switch, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../lib/i18n/languages.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { previewQuery } from "../../emails.api.ts";
import type { Device } from "../../preview/devices.ts";
import { PreviewFrame } from "../../preview/preview-frame.tsx";
import { Unfilled } from "../../preview/unfilled.tsx";
import { isUnfilled } from "../../preview/use-preview.ts";

interface PreviewDialogProps {
  readonly email: { readonly id: string; readonly name: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The email as it is sent, large: on a phone or a desktop, light or dark, in each of its languages. */
export function PreviewDialog({ email: { id, name }, isOpen, onClose }: PreviewDialogProps) {
  const { t } = useTranslation("library");
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={960}
      title={<UserText>{t("preview.of", { name })}</UserText>}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Looks id={id} />
    </Modal>
  );
}

function Looks({ id }: { readonly id: string }) {
  const query = useQuery(endpointQuery("emails", emails.get, { id }));
  return <QueryContent query={query}>{({ variants }) => <Variants variants={variants} />}</QueryContent>;
}

function Variants({ variants }: { readonly variants: readonly EmailVariant[] }) {
  const { t } = useTranslation(["emails", "checks"]);
  const [language, setLanguage] = useState<Language>();
  const [device, setDevice] = useState<Device>("desktop");
  const [isDark, setIsDark] = useState(false);
  const variant = variants.find((one) => one.language === language) ?? variants[0];
  if (!variant) return null;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <LanguageChoice variants={variants} value={variant.language} onChange={setLanguage} />
        <Group gap="md">
          <SegmentedControl<Device>
            aria-label={t("checks:preview.device")}
            value={device}
            onChange={setDevice}
            data={(["desktop", "phone"] as const).map((value) => ({ value, label: t(`checks:preview.${value}`) }))}
          />
          <Switch
            label={t("preview.dark")}
            checked={isDark}
            onChange={({ currentTarget }) => setIsDark(currentTarget.checked)}
          />
        </Group>
      </Group>
      <Rendered variant={variant} device={device} isDark={isDark} />
    </Stack>
  );
}

interface LanguageChoiceProps {
  readonly variants: readonly EmailVariant[];
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

function LanguageChoice({ variants, value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation("library");
  if (variants.length < 2) return <span />;
  const spoken = new Set(variants.map(({ language }) => language));
  return (
    <SegmentedControl<Language>
      aria-label={t("preview.language")}
      value={value}
      onChange={onChange}
      data={languages
        .filter(({ language }) => spoken.has(language))
        .map(({ language, label }) => ({ value: language, label: <span lang={language}>{label}</span> }))}
    />
  );
}

interface RenderedProps {
  readonly variant: EmailVariant;
  readonly device: Device;
  readonly isDark: boolean;
}

function Rendered({ variant, device, isDark }: RenderedProps) {
  const { t } = useTranslation("emails");
  const query = useQuery({ ...previewQuery(variant, undefined), placeholderData: keepPreviousData });
  const written = { lang: variant.language, dir: variant.document.direction };
  return (
    <QueryContent query={query}>
      {(rendered) =>
        isUnfilled(rendered) ? (
          <Unfilled findings={rendered.findings} document={variant.document} />
        ) : (
          <>
            <Text fw={500} c="var(--heading)" {...(rendered.subject === "" ? {} : written)}>
              {rendered.subject === "" ? t("noSubject") : rendered.subject}
            </Text>
            <PreviewFrame
              html={rendered.html}
              title={t("preview.title")}
              device={device}
              isDark={isDark}
              hasImages
              isFitted
            />
          </>
        )
      }
    </QueryContent>
  );
}
