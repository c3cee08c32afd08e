import { Alert, Badge, Button, Card, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import type { Rendered } from "../preview/use-preview.ts";
import { useEmailEditor } from "./editor-context.ts";
import { showBlock } from "./show-block.ts";

type Finding = Rendered["findings"][number];

const codes = [
  "subject_missing",
  "liquid_syntax",
  "liquid_limit",
  "merge_field_unknown",
  "image_missing",
  "alt_missing",
  "link_missing",
  "link_not_https",
  "unsubscribe_missing",
  "postal_address_missing",
  "html_too_large",
] as const;

/** Details that say more than the sentence does, such as the wrong merge field itself. */
const telling = new Set(["liquid_syntax", "liquid_limit", "merge_field_unknown", "link_missing", "link_not_https"]);

interface FindingsPanelProps {
  readonly findings: readonly Finding[] | undefined;
  /** Brings the blocks to the screen. */
  readonly onShow: () => void;
}

/** What to mend or to know before sending, each with the way to its block. */
export function FindingsPanel({ findings, onShow }: FindingsPanelProps) {
  const { t } = useTranslation("emails");
  const editor = useEmailEditor();
  if (!findings) return <Text c="dimmed">{t("finding.waiting")}</Text>;
  if (findings.length === 0) {
    return (
      <Alert color="success" icon={<IconCircleCheck aria-hidden />}>
        {t("finding.none")}
      </Alert>
    );
  }
  const errors = findings.filter(({ level }) => level === "error").length;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t("finding.errors", { count: errors })} · {t("finding.warnings", { count: findings.length - errors })}
      </Text>
      {findings.map((finding, index) => (
        <FindingCard
          key={`${finding.code}.${finding.blockId ?? ""}.${index}`}
          finding={finding}
          onShow={(blockId) => {
            onShow();
            showBlock(editor, blockId);
          }}
        />
      ))}
    </Stack>
  );
}

interface FindingCardProps {
  readonly finding: Finding;
  readonly onShow: (blockId: string) => void;
}

function FindingCard({ finding: { level, code, detail, blockId }, onShow }: FindingCardProps) {
  const { t } = useTranslation("emails");
  const isError = level === "error";
  const Icon = isError ? IconAlertCircle : IconInfoCircle;
  const known = codes.find((one) => one === code) ?? "other";
  return (
    <Card withBorder shadow="none" padding="sm">
      <Stack gap={6} align="flex-start">
        <Text size="sm" fw={500} c={isError ? "error" : "warning"} component="div" style={{ display: "flex", gap: 6 }}>
          <Icon size={18} aria-hidden />
          {t(`finding.${level}`)}
        </Text>
        <Text size="sm">{t(`finding.code.${known}`)}</Text>
        {(known === "other" || telling.has(known)) && detail !== "" ? (
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            <UserText>{detail}</UserText>
          </Text>
        ) : null}
        {blockId === null ? null : (
          <Button size="xs" variant="light" onClick={() => onShow(blockId)}>
            {t("finding.show")}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** How much there is to mend or to know. */
export function FindingCount({ findings = [] }: { readonly findings: readonly { level: string }[] | undefined }) {
  if (findings.length === 0) return null;
  const hasErrors = findings.some(({ level }) => level === "error");
  return (
    <Badge color={hasErrors ? "error" : "warning"} variant="light" size="sm" miw={24} px={6} flex="none">
      {findings.length}
    </Badge>
  );
}
