import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditorActions, useEditorState } from "../editor/editor-context.ts";
import { shownVariant } from "../model/editor-store.ts";
import type { ChosenCustomer } from "../preview/customer-select.tsx";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import type { Preview } from "../preview/use-preview.ts";
import { CodeField } from "./code-field.tsx";
import classes from "./code-mode.module.css";

interface CodeModeProps {
  readonly preview: Preview;
  readonly customer: ChosenCustomer | undefined;
  readonly onCustomer: (customer: ChosenCustomer | undefined) => void;
}

type Part = "code" | "preview";

/** The email's own HTML, beside what becomes of it. */
export function CodeMode({ preview, customer, onCustomer }: CodeModeProps) {
  const { t } = useTranslation(["emails", "editor"]);
  const variant = useEditorState(shownVariant);
  const { changeDocument } = useEditorActions();
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
            label={t("mode.code")}
            hint={t("mode.codeHint", { field: "{{ customer.first_name }}", unsubscribe: "{{ links.unsubscribe }}" })}
            value={variant.document.html ?? ""}
            isTall
            onChange={(html) => changeDocument({ html }, "html")}
          />
        </div>
        <div className={classes.preview}>
          <PreviewPanel variant={variant} preview={preview} customer={customer} onCustomer={onCustomer} />
        </div>
      </div>
    </>
  );
}
