import type { Language } from "@delight/contract/common";
import { Card, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { withPolicy } from "../../../ui/sandboxed-html.tsx";
import classes from "../settings-form/frame.module.css";
import { type Choices, centrePreviewQuery } from "./centre.api.ts";

interface CentrePreviewProps {
  readonly choices: Choices;
  readonly language: Language;
}

/** The page as readers of a language would see it, saved or not. */
export function CentrePreview({ choices, language }: CentrePreviewProps) {
  const { t } = useTranslation(["centre", "settings"]);
  const [settled] = useDebouncedValue(choices, 400);
  const query = useQuery({
    ...centrePreviewQuery(settled, language),
    enabled: settled.topics.length > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Card component="section" aria-label={t("preview")} className={classes.preview}>
      <Title order={2} size="h5" mb="sm">
        {t("preview")}
      </Title>
      <QueryContent query={query}>
        {({ html }) => (
          <iframe
            title={t("previewOf", { language: t(`settings:languages.${language}`) })}
            sandbox=""
            srcDoc={withPolicy(html)}
            style={{
              border: "1px solid var(--border)",
              borderRadius: 8,
              inlineSize: "100%",
              blockSize: "min(720px, 70dvh)",
              display: "block",
            }}
          />
        )}
      </QueryContent>
    </Card>
  );
}
