import type { Language } from "@delight/contract/common";
import { type EmailTemplate, emailTemplates } from "@delight/email/templates/templates";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { paths } from "../../../../app/paths.ts";
import { organizationQuery, previewQuery } from "../../emails.api.ts";
import { Thumbnail } from "../thumbnail/thumbnail.tsx";
import { templateVariant } from "./sample-drafts.ts";
import { StartTile } from "./start-tile.tsx";
import classes from "./start.module.css";

interface ReadyMadeForProps {
  /** Of ready-made emails, in the order in which they are shown. */
  readonly ids: readonly string[];
  /** The draft that uses what is written. */
  readonly activity: string;
}

/** A few ready-made emails to begin with, on behalf of an activity: the editor leads back to it. */
export function ReadyMadeFor({ ids, activity }: ReadyMadeForProps) {
  const { data } = useQuery(organizationQuery);
  const templates = ids.flatMap((id) => emailTemplates.filter((one) => one.id === id));
  if (data === undefined || templates.length === 0) return null;
  return (
    <div className={classes.tiles}>
      {templates.map((template) => (
        <Tile key={template.id} template={template} language={data.language} activity={activity} />
      ))}
    </div>
  );
}

interface TileProps {
  readonly template: EmailTemplate;
  readonly language: Language;
  readonly activity: string;
}

function Tile({ template, language, activity }: TileProps) {
  const navigate = useNavigate();
  const variant = useMemo(() => templateVariant(template, language), [template, language]);
  return (
    <StartTile
      picture={<Thumbnail query={previewQuery(variant, undefined)} />}
      lang={language}
      label={template.copies[language].name}
      hint={template.copies[language].purpose}
      onChoose={() => void navigate({ to: paths.emailEditor, search: { sample: template.id, activity } })}
    />
  );
}
