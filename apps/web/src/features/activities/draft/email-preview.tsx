import { type Email, emails } from "@delight/contract/emails";
import { SegmentedControl, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { languages } from "../../../lib/i18n/languages.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { SandboxedHtml } from "../../../ui/sandboxed-html.tsx";
import { UserText } from "../../../ui/user-text.tsx";

interface EmailPreviewProps {
  readonly id: string;
  /** In place of its own, by language. */
  readonly subjects?: Readonly<Partial<Record<Email["variants"][number]["language"], string>>> | undefined;
}

/** The email with sample values, in each of its languages. */
export function EmailPreview({ id, subjects }: EmailPreviewProps) {
  const query = useQuery(endpointQuery("emails", emails.get, { id }));
  return (
    <QueryContent query={query}>
      {({ variants }) => (
        <Variants variants={variants.map((one) => ({ ...one, subject: subjects?.[one.language] || one.subject }))} />
      )}
    </QueryContent>
  );
}

interface VariantsProps {
  readonly variants: CallOutput<typeof emails.get>["variants"];
}

function Variants({ variants }: VariantsProps) {
  const { t } = useTranslation("activities");
  const [language, setLanguage] = useState<string>();
  const variant = variants.find((one) => one.language === language) ?? variants[0];
  if (!variant) return null;
  const labelOf = (one: Email["variants"][number]["language"]) =>
    languages.find((entry) => entry.language === one)?.label ?? one;
  return (
    <Stack gap="sm">
      {variants.length > 1 ? (
        <SegmentedControl
          aria-label={t("email.language")}
          value={variant.language}
          onChange={setLanguage}
          data={variants.map((one) => ({ value: one.language, label: labelOf(one.language) }))}
          w="fit-content"
        />
      ) : null}
      <Rendered variant={variant} />
    </Stack>
  );
}

function Rendered({ variant }: { readonly variant: VariantsProps["variants"][number] }) {
  const { t } = useTranslation("activities");
  const query = useQuery({
    ...endpointQuery("emails", emails.preview, { variant }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryContent query={query}>
      {({ subject, html }) => (
        <Stack gap="sm">
          <div>
            <Text size="sm" c="dimmed">
              {t("email.subject")}
            </Text>
            <Text fw={500} c="var(--heading)">
              <UserText>{subject}</UserText>
            </Text>
          </div>
          <SandboxedHtml html={html} title={t("email.preview")} height={460} />
        </Stack>
      )}
    </QueryContent>
  );
}
