import { editHtmlPart, findHtmlParts, type HtmlPart } from "@delight/email/source/html-parts";
import { Button, Stack, Text, Textarea } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

export interface KnownPartsProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** As many as a first look needs. */
const few = 40;

/** Each part as a field that is taken over when it is left, so that half a link is never part of the email. */
export function PartList({ html, onChange }: KnownPartsProps) {
  const { t } = useTranslation("editor");
  const [shown, setShown] = useState(few);
  const parts = useMemo(() => numbered(findHtmlParts(html)), [html]);
  if (parts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t("parts.none")}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t("parts.hint")}
      </Text>
      {parts.slice(0, shown).map(({ part, number }) => (
        <Textarea
          key={`${part.kind}.${number}.${part.value}`}
          label={t(`parts.kind.${part.kind}`, { number })}
          autosize
          minRows={1}
          maxRows={6}
          dir={part.kind === "link" || part.kind === "image" ? "ltr" : "auto"}
          defaultValue={part.value}
          onBlur={({ currentTarget }) => {
            const next = editHtmlPart(html, part, currentTarget.value);
            if (next !== html) onChange(next);
          }}
        />
      ))}
      {parts.length > shown && (
        <Button variant="light" size="xs" onClick={() => setShown(parts.length)}>
          {t("parts.more")}
        </Button>
      )}
    </Stack>
  );
}

/** Counted by kind, from one. */
function numbered(parts: readonly HtmlPart[]) {
  const counts = new Map<string, number>();
  return parts.map((part) => {
    const number = (counts.get(part.kind) ?? 0) + 1;
    counts.set(part.kind, number);
    return { part, number };
  });
}
