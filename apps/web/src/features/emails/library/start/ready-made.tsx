import type { Language } from "@delight/contract/common";
import { useMemo } from "react";
import { UserText } from "../../../../ui/user-text.tsx";
import { previewQuery } from "../../emails.api.ts";
import { Thumbnail } from "../thumbnail/thumbnail.tsx";
import { type EmailTemplate, emailTemplates, templateVariant } from "./sample-drafts.ts";
import { StartTile } from "./start-tile.tsx";
import classes from "./start.module.css";
import { useStart } from "./use-start.ts";

/** What the product brings, as it looks in the language that was chosen. */
export function ReadyMade({ language }: { readonly language: Language }) {
  return (
    <div className={classes.tiles}>
      {emailTemplates.map((template) => (
        <ReadyTile key={template.id} template={template} language={language} />
      ))}
    </div>
  );
}

function ReadyTile({ template, language }: { readonly template: EmailTemplate; readonly language: Language }) {
  const start = useStart();
  // Blocks are given fresh ids: built anew with each drawing, it would be another question each time.
  const variant = useMemo(() => templateVariant(template, language), [template, language]);
  return (
    <StartTile
      picture={<Thumbnail query={previewQuery(variant, undefined)} />}
      lang={language}
      label={template.build(language).name}
      hint={<UserText>{variant.subject}</UserText>}
      onChoose={() => start({ sample: template.id })}
    />
  );
}
