import type { EmailDocument } from "@delight/email/document";
import { walkBlocks } from "@delight/email/document";
import { Alert, List, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FindingText } from "../checks/finding-card.tsx";
import type { Rendered } from "./use-preview.ts";

type Findings = Rendered["findings"];

interface UnfilledProps {
  readonly findings: Findings;
  readonly document: EmailDocument;
}

/** Why nothing can be shown: merge fields or conditions that cannot be read, and where they stand. */
export function Unfilled({ findings, document }: UnfilledProps) {
  const { t } = useTranslation("checks");
  const reasons = findings.filter(({ code }) => code === "liquid_syntax" || code === "liquid_limit");
  return (
    <Alert color="error" variant="light" icon={<IconAlertCircle aria-hidden />} title={t("unfilled")} role="alert">
      <List size="sm" spacing={8} listStyleType="none">
        {reasons.map(({ code, detail, blockId }, index) => (
          <List.Item key={index}>
            <FindingText code={code} detail={detail} />
            <Place blockId={blockId} document={document} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

interface PlaceProps {
  readonly blockId: string | null;
  readonly document: EmailDocument;
}

function Place({ blockId, document }: PlaceProps) {
  const { t } = useTranslation(["checks", "emails"]);
  const block = [...walkBlocks(document.blocks)].find(({ id }) => id === blockId);
  if (!block && document.mode === "html") return null;
  return (
    <Text size="sm" c="dimmed">
      {t("checks:where", { place: block ? t(`emails:kind.${block.kind}`) : t("checks:inboxLines") })}
    </Text>
  );
}
