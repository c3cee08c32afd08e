import { Alert, Card, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../model/draft.ts";
import type { ChosenCustomer } from "../preview/customer-select.tsx";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { usePreview } from "../preview/use-preview.ts";
import { EditorProvider } from "./editor-context.ts";
import { LanguageTabs } from "./bar/language-tabs.tsx";
import { useEditor } from "./use-editor.ts";

/** The email for those who may look, but not change. */
export function EmailReader({ draft }: { readonly draft: Draft }) {
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
