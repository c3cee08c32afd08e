import { List, Text, Title } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { languages } from "../../../lib/i18n/languages.ts";
import { summaryOf } from "../canvas/summary.ts";
import type { DraftChange } from "../model/draft-changes.ts";
import { useMergeWords } from "../text/chip-label.ts";
import classes from "./versions.module.css";

/** What is different between a version and now, in words. */
export function ChangeList({ changes }: { readonly changes: readonly DraftChange[] }) {
  const { t } = useTranslation(["library", "emails"]);
  const read = useMergeWords();
  if (changes.length === 0) return <Text c="dimmed">{t("changes.none")}</Text>;
  const spoken = new Set(changes.flatMap((change) => ("language" in change ? [change.language] : [])));
  return (
    <section>
      <Title order={3} size="h6" mb={4}>
        {t("changes.title")}
      </Title>
      <List size="sm" className={classes.changes}>
        {changes.map((change, index) => (
          // Nothing of a list that is only read moves.
          <List.Item key={index}>
            {spoken.size > 1 ? withLanguage(change, { t, read }) : sentenceOf(change, { t, read })}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

interface Wording {
  readonly t: TFunction<["library", "emails"]>;
  /** Names in place of merge fields. */
  readonly read: (text: string) => string;
}

function withLanguage(change: DraftChange, wording: Wording): string {
  const { t } = wording;
  if (!("language" in change)) return sentenceOf(change, wording);
  const label = languages.find(({ language }) => language === change.language)?.label ?? change.language;
  return t("changes.in", { language: label, change: sentenceOf(change, wording) });
}

function sentenceOf(change: DraftChange, wording: Wording): string {
  const { t, read } = wording;
  switch (change.kind) {
    case "name":
      return t("changes.name", { before: change.before });
    case "subject":
      return change.before === "" ? t("changes.noSubject") : t("changes.subject", { before: read(change.before) });
    case "preheader":
      return change.before === "" ? t("changes.noPreheader") : t("changes.preheader", { before: read(change.before) });
    case "added":
    case "removed":
    case "changed":
      return t(`changes.${change.kind}`, { block: nameOf(change.block, wording) });
    default:
      return t(`changes.${change.kind}`);
  }
}

function nameOf(block: Extract<DraftChange, { block: unknown }>["block"], { t, read }: Wording): string {
  const kind = t(`emails:kind.${block.kind}`);
  const words = read(summaryOf(block));
  const text = words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words;
  return text === "" ? kind : t("changes.block", { kind, text });
}
