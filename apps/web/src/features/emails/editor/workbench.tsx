import { Badge, Card, SegmentedControl, Tabs } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChosenCustomer } from "../preview/customer-select.tsx";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { usePreview } from "../preview/use-preview.ts";
import { ContentPanel } from "./content-panel.tsx";
import { useEmailEditor } from "./editor-context.ts";
import { FindingsPanel } from "./findings-panel.tsx";
import { StylePanel } from "./style-panel.tsx";
import classes from "./workbench.module.css";

type View = "write" | "preview";

/** Writing on one side, the preview on the other; on narrow screens one after the other. */
export function Workbench() {
  const { t } = useTranslation("emails");
  const { variant } = useEmailEditor();
  const [tab, setTab] = useState<string | null>("content");
  const [view, setView] = useState<View>("write");
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const preview = usePreview(variant, customer?.id);
  const findings = preview.rendered?.findings;
  return (
    <>
      <SegmentedControl<View>
        hiddenFrom="md"
        fullWidth
        aria-label={t("editor.view")}
        value={view}
        onChange={setView}
        data={(["write", "preview"] as const).map((value) => ({ value, label: t(`editor.${value}`) }))}
      />
      <div className={classes.bench}>
        <Card className={classes.write} data-hidden={view !== "write"}>
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List grow>
              <Tabs.Tab value="content">{t("editor.content")}</Tabs.Tab>
              <Tabs.Tab value="style">{t("editor.style")}</Tabs.Tab>
              <Tabs.Tab value="findings" rightSection={<FindingCount findings={findings} />}>
                {t("editor.findings")}
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="content" pt="md">
              <ContentPanel />
            </Tabs.Panel>
            <Tabs.Panel value="style" pt="md">
              <StylePanel />
            </Tabs.Panel>
            <Tabs.Panel value="findings" pt="md">
              <FindingsPanel findings={findings} onShow={() => setTab("content")} />
            </Tabs.Panel>
          </Tabs>
        </Card>
        <div className={classes.preview} data-hidden={view !== "preview"}>
          <PreviewPanel variant={variant} preview={preview} customer={customer} onCustomer={setCustomer} />
        </div>
      </div>
    </>
  );
}

function FindingCount({ findings = [] }: { readonly findings: readonly { level: string }[] | undefined }) {
  if (findings.length === 0) return null;
  const hasErrors = findings.some(({ level }) => level === "error");
  return (
    <Badge color={hasErrors ? "error" : "warning"} variant="light" size="sm" miw={24} px={6} flex="none">
      {findings.length}
    </Badge>
  );
}
