import { Badge, Group } from "@mantine/core";
import { languages } from "../../../../lib/i18n/languages.ts";

/** The languages that an email speaks, each in its own words. */
export function LanguageChips({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Group gap={6}>
      {languages
        .filter(({ language }) => codes.includes(language))
        .map(({ language, label }) => (
          <Badge key={language} color="secondary" variant="light" lang={language} tt="none">
            {label}
          </Badge>
        ))}
    </Group>
  );
}
