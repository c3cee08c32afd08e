import { Alert, List } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { isolate } from "../../../lib/i18n/isolate.ts";
import type { TagUses } from "./tags.api.ts";

interface NamersProps {
  readonly uses: TagUses;
  /** What becomes of them. */
  readonly title: string;
  readonly isWarning?: boolean;
}

/** What names a tag beside those who carry it; nothing where nothing does. */
export function Namers({ uses, title, isWarning = false }: NamersProps) {
  const { t, i18n } = useTranslation("tags");
  const { number } = useFormat();
  const namesOf = (all: readonly { readonly name: string }[]) =>
    new Intl.ListFormat(i18n.language).format(all.map(({ name }) => isolate(name, i18n.language)));
  const lines = [
    ...(["segments", "automations", "forms"] as const).flatMap((kind) =>
      uses[kind].length === 0 ? [] : [t(kind, { names: namesOf(uses[kind]) })],
    ),
    ...(uses.imports === 0 ? [] : [t("imports", { count: uses.imports, number: number(uses.imports) })]),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert color={isWarning ? "warning" : "info"} title={title}>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
