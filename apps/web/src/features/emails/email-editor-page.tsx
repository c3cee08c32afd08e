import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useQueryParam } from "../../lib/route.ts";
import { profileQuery, usePermission } from "../../lib/session/profile.ts";
import { Allowed } from "../../ui/allowed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Missing } from "../../ui/missing.tsx";
import { Page } from "../../ui/page.tsx";
import { EmailEditor } from "./editor/email-editor.tsx";
import { EmailReader } from "./editor/email-reader.tsx";
import { savedOf } from "./editor/saving/use-save.ts";
import { findTemplate, templateDraft } from "./library/start/sample-drafts.ts";
import { emptyDraft } from "./model/draft.ts";
import { emailQuery, organizationQuery } from "./emails.api.ts";

export function EmailEditorPage() {
  const { t } = useTranslation("emails");
  const email = useQueryParam("email");
  const template = useQueryParam("template");
  const sample = useQueryParam("sample");
  const profile = useQuery(profileQuery);
  return (
    <Page title={t("editor.title")} breadcrumbs={[{ label: t("title"), to: paths.emails }]} isCompact>
      <Loaded query={profile}>
        {() => {
          if (email !== undefined) return <SavedEmail key={email} id={email} />;
          return (
            <Allowed permission="emails.change">
              {template === undefined ? (
                <NewEmail key={sample ?? "blank"} sample={sample} />
              ) : (
                <FromTemplate key={template} id={template} />
              )}
            </Allowed>
          );
        }}
      </Loaded>
    </Page>
  );
}

function SavedEmail({ id }: { readonly id: string }) {
  const mayChange = usePermission("emails.change");
  const query = useQuery(emailQuery(id));
  return (
    <Loaded query={query} missing={<MissingEmail />}>
      {(email) => {
        const saved = savedOf(email);
        if (!mayChange) return <EmailReader draft={saved.draft} />;
        return <EmailEditor initial={saved.draft} saved={saved} />;
      }}
    </Loaded>
  );
}

function FromTemplate({ id }: { readonly id: string }) {
  const query = useQuery(emailQuery(id));
  return (
    <Loaded query={query} missing={<MissingEmail />}>
      {({ name, variants }) => <EmailEditor initial={{ name, variants, isTemplate: false }} saved={undefined} />}
    </Loaded>
  );
}

function MissingEmail() {
  const { t } = useTranslation("emails");
  return <Missing title={t("missing.title")} list={{ label: t("missing.list"), to: paths.emails }} />;
}

/** Begins in the language of the business, which every email must speak. */
function NewEmail({ sample }: { readonly sample: string | undefined }) {
  const { t } = useTranslation("emails");
  const query = useQuery(organizationQuery);
  const ready = findTemplate(sample);
  return (
    <Loaded query={query}>
      {({ language }) => (
        <EmailEditor
          initial={ready ? templateDraft(ready, language) : emptyDraft(t("untitled"), language)}
          saved={undefined}
        />
      )}
    </Loaded>
  );
}
