import { useQuery } from "@tanstack/react-query";
import { Alert, Card, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { profileQuery, usePermission } from "../../lib/session/profile.ts";
import { Allowed } from "../../ui/allowed.tsx";
import { CompactPage } from "../../ui/compact-page.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { useQueryParam } from "../../lib/route.ts";
import { EmailEditor } from "./editor/email-editor.tsx";
import { savedOf } from "./editor/saving/store-email.ts";
import { findTemplate, templateDraft } from "./library/start/sample-drafts.ts";
import { emailQuery, organizationQuery } from "./emails.api.ts";
import { type Draft, emptyDraft } from "./model/draft.ts";
import type { ChosenCustomer } from "./preview/customer-select.tsx";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { EditorProvider } from "./editor/editor-context.ts";
import { LanguageTabs } from "./editor/bar/language-tabs.tsx";
import { useEditor } from "./editor/use-editor.ts";

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

/** The email for those who may look, but not change. */
function EmailReader({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation("emails");
  const editor = useEditor(draft);
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const preview = usePreview(editor.variant, customer?.id);
  return (
    <EditorProvider value={editor.store}>
      <Stack gap="md">
        <Alert color="info">{t("editor.readOnly")}</Alert>
        <Card>
          <LanguageTabs mayChange={false} />
        </Card>
        <PreviewPanel
          variant={editor.variant}
          preview={preview}
          customer={customer}
          onCustomer={setCustomer}
          variants={editor.draft.variants}
        />
      </Stack>
    </EditorProvider>
  );
}

/** What the address says of the email that is being written. */
interface Address {
  readonly email: string | undefined;
  readonly template: string | undefined;
  readonly sample: string | undefined;
}

interface Visit {
  readonly number: number;
  /** The address with which it began. */
  readonly from: Address;
  readonly at: Address;
  /** Where the editor is about to go on. */
  readonly next?: string;
}

const isSame = (one: Address, other: Address) =>
  one.email === other.email && one.template === other.template && one.sample === other.sample;

function follow(visit: Visit, at: Address): Visit {
  const isMove = at.email !== undefined && at.email === visit.next;
  return isMove ? { number: visit.number, from: visit.from, at } : { number: visit.number + 1, from: at, at };
}

/** One visit to the editor outlasts the address: an email that is saved for the first time gets another one while it is written. */
function useEditorSession() {
  const at: Address = {
    email: useQueryParam("email"),
    template: useQueryParam("template"),
    sample: useQueryParam("sample"),
  };
  const [visit, setVisit] = useState<Visit>({ number: 0, from: at, at });
  const moveTo = (next: string) => setVisit((before) => ({ ...before, next }));
  if (isSame(visit.at, at)) return { visit, moveTo };
  const now = follow(visit, at);
  setVisit(now);
  return { visit: now, moveTo };
}
