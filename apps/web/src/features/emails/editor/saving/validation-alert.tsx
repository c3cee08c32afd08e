import { Alert, Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../lib/i18n/languages.ts";
import { firstFlaw } from "../../model/sameness.ts";
import { useEmailEditor } from "../editor-context.ts";
import { showBlock } from "../show-block.ts";

/** Says what keeps the email from being saved, and leads there. */
export function ValidationAlert() {
  const { t } = useTranslation(["emails", "editor"]);
  const { draft, language, select, setLanguage } = useEmailEditor();
  const flaw = firstFlaw(draft);
  const block = flaw?.block;
  const isElsewhere = flaw !== undefined && flaw.language !== language;
  const place = {
    kind: t(block ? `kind.${block.kind}` : "editor:flaw.email"),
    language: languages.find((entry) => entry.language === flaw?.language)?.label,
  };
  const words = isElsewhere ? t("editor:flaw.elsewhere", place) : t("editor:flaw.here", place);
  const hasWay = isElsewhere || block !== undefined;
  const show = () => {
    if (isElsewhere) setLanguage(flaw.language);
    if (block) showBlock({ select }, block.id);
  };
  return (
    <Alert color="warning">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{hasWay ? words : t("editor.invalid")}</Text>
        {hasWay && (
          <Button size="xs" variant="light" color="warning" onClick={show}>
            {t("editor:flaw.show")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
