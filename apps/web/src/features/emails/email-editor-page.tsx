import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { profileQuery, usePermission } from "../../lib/session/profile.ts";
import { Allowed } from "../../ui/allowed.tsx";
import { CompactPage } from "../../ui/compact-page.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { EmailEditor } from "./editor/email-editor.tsx";
import { EmailReader } from "./editor/email-reader.tsx";
import { savedOf } from "./editor/saving/store-email.ts";
import { findTemplate, templateDraft } from "./library/start/sample-drafts.ts";
import { useEditorSession } from "./editor/saving/use-editor-session.ts";
import { emptyDraft } from "./model/draft.ts";
import { emailQuery, organizationQuery } from "./emails.api.ts";

export function EmailEditorPage() {
  const { t } = useTranslation("emails");
  const { visit, moveTo } = useEditorSession();
  const { email, template, sample } = visit.from;
  const profile = useQuery(profileQuery);
  return (
    <CompactPage title={t("editor.title")} above={{ label: t("title"), to: paths.emails }}>
      <QueryContent query={profile}>
        {() => {
          if (email !== undefined) return <SavedEmail key={visit.number} id={email} onMoved={moveTo} />;
          return (
            <Allowed permission="emails.change">
              {template === undefined ? (
                <NewEmail key={visit.number} sample={sample} onMoved={moveTo} />
              ) : (
                <FromTemplate key={visit.number} id={template} onMoved={moveTo} />
              )}
            </Allowed>
          );
        }}
      </QueryContent>
    </CompactPage>
  );
}

interface Moving {
  readonly onMoved: (id: string) => void;
}

function SavedEmail({ id, onMoved }: { readonly id: string } & Moving) {
  const mayChange = usePermission("emails.change");
  const query = useQuery(emailQuery(id));
  return (
    <QueryContent query={query} missing={<MissingEmail />}>
      {(email) => {
        const saved = savedOf(email);
        if (!mayChange) return <EmailReader draft={saved.draft} />;
        return <EmailEditor initial={saved.draft} saved={saved} onMoved={onMoved} />;
      }}
    </QueryContent>
  );
}

function FromTemplate({ id, onMoved }: { readonly id: string } & Moving) {
  const query = useQuery(emailQuery(id));
  return (
    <QueryContent query={query} missing={<MissingEmail />}>
      {({ name, variants }) => (
        <EmailEditor initial={{ name, variants, isTemplate: false }} saved={undefined} onMoved={onMoved} />
      )}
    </QueryContent>
  );
}

function MissingEmail() {
  const { t } = useTranslation("emails");
  return <NotFound title={t("missing.title")} list={{ label: t("missing.list"), to: paths.emails }} />;
}

/** Begins in the language of the business, which every email must speak. */
function NewEmail({ sample, onMoved }: { readonly sample: string | undefined } & Moving) {
  const { t } = useTranslation("emails");
  const query = useQuery(organizationQuery);
  const ready = findTemplate(sample);
  return (
    <QueryContent query={query}>
      {({ language }) => (
        <EmailEditor
          initial={ready ? templateDraft(ready, language) : emptyDraft(t("untitled"), language)}
          saved={undefined}
          onMoved={onMoved}
        />
      )}
    </QueryContent>
  );
}
