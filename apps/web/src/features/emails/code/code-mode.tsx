import { SegmentedControl, Tabs } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditorActions, useEditorState } from "../editor/editor-context.ts";
import { shownVariant } from "../model/editor-store.ts";
import type { ChosenCustomer } from "../preview/customer-select.tsx";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import type { Preview } from "../preview/use-preview.ts";
import { CodeField } from "./code-field.tsx";
import { KnownParts } from "./known-parts.tsx";
import type { CodeFindings } from "./use-code-marks.ts";
import classes from "./code-mode.module.css";

interface CodeModeProps {
  readonly preview: Preview;
  readonly customer: ChosenCustomer | undefined;
  readonly onCustomer: (customer: ChosenCustomer | undefined) => void;
}

type Part = "code" | "preview";

const none: CodeFindings = [];

/** The email's own HTML, beside what becomes of it. */
export function CodeMode({ preview, customer, onCustomer }: CodeModeProps) {
  const { t } = useTranslation(["emails", "editor"]);
  const variant = useEditorState(shownVariant);
  const { changeDocument } = useEditorActions();
  const html = variant.document.html ?? "";
  const setHtml = (next: string) => changeDocument({ html: next }, "html");
  const [part, setPart] = useState<Part>("code");
  return (
    <>
      <SegmentedControl<Part>
        className={classes.narrowOnly}
        aria-label={t("editor.view")}
        value={part}
        onChange={setPart}
        data={[
          { value: "code", label: t("mode.html") },
          { value: "preview", label: t("editor.preview") },
        ]}
      />
      <div className={classes.split} data-part={part}>
        <div className={classes.code}>
          <CodeField
            key={variant.language}
            label={t("mode.code")}
            hint={t("mode.codeHint", { field: "{{ customer.first_name }}", unsubscribe: "{{ links.unsubscribe }}" })}
            value={html}
            isTall
            findings={preview.rendered?.findings ?? none}
            onChange={setHtml}
          />
        </div>
        <div className={classes.preview}>
          <Tabs defaultValue="preview" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="preview">{t("editor.preview")}</Tabs.Tab>
              <Tabs.Tab value="parts">{t("editor:parts.title")}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="preview" pt="sm">
              <PreviewPanel variant={variant} preview={preview} customer={customer} onCustomer={onCustomer} />
            </Tabs.Panel>
            <Tabs.Panel value="parts" pt="sm">
              <KnownParts html={html} onChange={setHtml} />
            </Tabs.Panel>
          </Tabs>
        </div>
      </div>
    </>
  );
}
