import { type FindingCode, findingCodes } from "@delight/email/checks/finding";
import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import { useFieldLabel } from "../inspector/use-field-label.ts";

import type { Finding } from "./use-mend.ts";

/** Details that the sentence holds already, or that say nothing to people. */
const inSentence = new Set<string>([
  "subject_long",
  "preheader_long",
  "coupon_expired",
  "text_little",
  "heading_order",
  "table_role_missing",
  "html_too_large",
  "html_lang_missing",
  "html_dir_wrong",
  "postal_address_missing",
  "unsubscribe_missing",
]);

interface FindingCardProps {
  readonly finding: Finding;
  readonly onShow: (blockId: string) => void;
  /** Left out where nothing may be changed. */
  readonly onMend?: (finding: Finding) => void;
  /** It was found in the email as it is now: only that can be mended, and only once. */
  readonly isCurrent?: boolean;
}

/** One thing to mend or to know: what it is, where it is, and the way to mend it. */
export function FindingCard({ finding, onShow, onMend, isCurrent = true }: FindingCardProps) {
  const { t } = useTranslation("checks");
  const { blockId, fix } = finding;
  return (
    <Card withBorder shadow="none" padding="sm">
      <Stack gap={6} align="flex-start">
        <FindingText code={finding.code} detail={finding.detail} />
        {blockId === null && fix === null ? null : (
          <Group gap="xs">
            {blockId === null ? null : (
              <Button size="xs" variant="default" onClick={() => onShow(blockId)}>
                {t("show")}
              </Button>
            )}
            {fix && onMend ? (
              <Button size="xs" variant="light" disabled={!isCurrent} onClick={() => onMend(finding)}>
                {t(`fix.${fix.kind}`)}
              </Button>
            ) : null}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** What was found, in words, with the text, field or address that is meant. */
export function FindingText({ code, detail }: { readonly code: string; readonly detail: string }) {
  const { t } = useTranslation(["checks", "emails"]);
  const known: FindingCode | "other" = findingCodes.find((one) => one === code) ?? "other";
  const field = useFieldLabel()(detail);
  return (
    <>
      <Text size="sm">{t(`checks:finding.${known}`, { detail })}</Text>
      {detail === "" || inSentence.has(known) ? null : (
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {field ?? <UserText>{detail}</UserText>}
        </Text>
      )}
    </>
  );
}
