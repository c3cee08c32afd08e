import type { Language } from "@delight/contract/common";
import { useMemo } from "react";
import { Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type EmailTemplate, emailTemplates, type TemplateCategory } from "@delight/email/templates/templates";
import { previewQuery } from "../../emails.api.ts";
import { Thumbnail } from "../thumbnail/thumbnail.tsx";
import { templateVariant } from "./sample-drafts.ts";
import { StartTile } from "./start-tile.tsx";
import classes from "./start.module.css";
import { useStart } from "./use-start.ts";

const categories = ["service", "sales", "people"] as const satisfies TemplateCategory[];

/** What the product brings, as it looks in the language that was chosen. */
export function ReadyMade({ language }: { readonly language: Language }) {
  const { t } = useTranslation("library");
  return (
    <Stack gap="md">
      {categories.map((category) => (
        <Stack key={category} gap="xs">
          <Title order={4} size="h6">
            {t(`start.category.${category}`)}
          </Title>
          <div className={classes.tiles}>
            {emailTemplates
              .filter((template) => template.category === category)
              .map((template) => (
                <ReadyTile key={template.id} template={template} language={language} />
              ))}
          </div>
        </Stack>
      ))}
    </Stack>
  );
}

function ReadyTile({ template, language }: { readonly template: EmailTemplate; readonly language: Language }) {
  const start = useStart();
  const variant = useMemo(() => templateVariant(template, language), [template, language]);
  return (
    <StartTile
      picture={<Thumbnail query={previewQuery(variant, undefined)} />}
      lang={language}
      label={template.copies[language].name}
      hint={template.copies[language].purpose}
      onChoose={() => start({ sample: template.id })}
    />
  );
}
