import { Alert, Badge, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconBulb, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../../ui/error-state.tsx";
import { CustomersCheckCard } from "../checks/customers-check-card.tsx";
import { FindingCard } from "../checks/finding-card.tsx";
import { LinkCheckCard } from "../checks/link-check-card.tsx";
import { ScoreCard } from "../checks/score-card.tsx";
import type { LinkCheck } from "../checks/use-link-check.ts";
import { type Finding, useQuickFix } from "../checks/use-mend.ts";
import type { Preview } from "../preview/use-preview.ts";
import { useEmailEditor } from "./editor-context.ts";
import { showBlock } from "./show-block.ts";

const levels = [
  { level: "error", color: "error", Icon: IconAlertCircle },
  { level: "warning", color: "warning", Icon: IconInfoCircle },
  { level: "hint", color: "info", Icon: IconBulb },
] as const;

interface FindingsPanelProps {
  /** What the server makes of the email. */
  readonly preview: Preview;
  readonly links: LinkCheck;
  /** Brings the blocks to the screen. */
  readonly onShow: () => void;
}

/** What to mend or to know before sending, how the email looks to mailboxes, and what can be asked of the world outside. */
export function FindingsPanel({ preview, links, onShow }: FindingsPanelProps) {
  return (
    <Stack gap="md">
      <Found preview={preview} onShow={onShow} />
      <LinkCheckCard check={links} html={preview.rendered?.html ?? ""} />
      <CustomersCheckCard />
    </Stack>
  );
}

function Found({ preview, onShow }: Omit<FindingsPanelProps, "links">) {
  const { t } = useTranslation("checks");
  const { rendered, isInvalid, isCurrent, error, retry } = preview;
  if (isInvalid) return <Alert color="warning">{t("invalid")}</Alert>;
  if (!rendered) {
    return error ? <ErrorState error={error} onRetry={retry} /> : <Text c="dimmed">{t("waiting")}</Text>;
  }
  return (
    <>
      <Findings findings={rendered.findings} isCurrent={isCurrent} onShow={onShow} />
      <ScoreCard score={rendered.score} />
    </>
  );
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly isCurrent: boolean;
  readonly onShow: () => void;
}

function Findings({ findings, isCurrent, onShow }: FindingsProps) {
  const { t } = useTranslation("checks");
  const editor = useEmailEditor();
  const mend = useQuickFix();
  const show = (blockId: string) => {
    onShow();
    showBlock(editor, blockId);
  };
  const isReady = findings.every(({ level }) => level === "hint");
  return (
    <div aria-live="polite">
      <Stack gap="md">
        {isReady ? (
          <Alert color="success" icon={<IconCircleCheck aria-hidden />}>
            {t("none")}
          </Alert>
        ) : null}
        {levels.map(({ level, color, Icon }) => {
          const some = findings.filter((finding) => finding.level === level);
          if (some.length === 0) return null;
          return (
            <Stack key={level} gap="xs" component="section" aria-label={t(`level.${level}`)}>
              <Text
                size="sm"
                fw={600}
                c={color}
                component="h3"
                style={{ display: "flex", gap: 6, alignItems: "center" }}
              >
                <Icon size={18} aria-hidden />
                {t(`level.${level}`)}
                <Badge color={color} variant="light" size="sm">
                  {some.length}
                </Badge>
              </Text>
              {some.map((finding, index) => (
                <FindingCard
                  key={`${finding.code}.${finding.blockId ?? ""}.${index}`}
                  finding={finding}
                  onShow={show}
                  onMend={mend}
                  isCurrent={isCurrent}
                />
              ))}
            </Stack>
          );
        })}
      </Stack>
    </div>
  );
}

/** How much there is to mend or to know. */
export function FindingCount({ findings = [] }: { readonly findings: readonly { level: string }[] | undefined }) {
  const counted = findings.filter(({ level }) => level !== "hint");
  if (counted.length === 0) return null;
  const hasErrors = counted.some(({ level }) => level === "error");
  return (
    <Badge color={hasErrors ? "error" : "warning"} variant="light" size="sm" miw={24} px={6} flex="none">
      {counted.length}
    </Badge>
  );
}
