import { Button, Group, Kbd, Text } from "@mantine/core";
import { IconIndentIncrease } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MergeMenu } from "../../inspector/merge-menu.tsx";
import type { FormatOutcome } from "./use-format.ts";

interface FormatBarProps {
  readonly isBusy: boolean;
  readonly outcome: FormatOutcome | undefined;
  readonly onFormat: () => void;
  /** Puts a merge field where the cursor is. */
  readonly onInsert: (tag: string) => void;
}

/** Why nothing was changed is said where the press was. */
export function FormatBar({ isBusy, outcome, onFormat, onInsert }: FormatBarProps) {
  const { t } = useTranslation("editor");
  return (
    <Group gap="sm" mih={30} mb={4}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconIndentIncrease size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" visibleFrom="xs" dir="ltr" aria-hidden>
            {formatKeys}
          </Kbd>
        }
        aria-keyshortcuts="Shift+Alt+F"
        loading={isBusy}
        onClick={onFormat}
      >
        {t("code.format")}
      </Button>
      <MergeMenu onInsert={(source, after = "") => onInsert(source + after)} />
      <Text component="output" size="sm" c={isRefusal(outcome) ? "error" : "dimmed"}>
        {useOutcomeSentence(outcome)}
      </Text>
    </Group>
  );
}

const formatKeys = "Shift+Alt+F";

function isRefusal(outcome: FormatOutcome | undefined): boolean {
  return outcome === "not_loaded" || typeof outcome === "object";
}

function useOutcomeSentence(outcome: FormatOutcome | undefined): string {
  const { t } = useTranslation("editor");
  if (outcome === undefined) return "";
  if (typeof outcome === "string") return t(`code.outcome.${outcome}`);
  const tag = "tag" in outcome ? `<${outcome.tag}>` : "";
  return t(`code.refused.${outcome.reason}`, { line: outcome.line, tag });
}
