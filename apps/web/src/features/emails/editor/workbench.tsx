import { useMediaQuery } from "@mantine/hooks";
import { IconAdjustments, IconList, IconPalette, IconPlus } from "@tabler/icons-react";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { EmailVariant } from "@delight/contract/emails";
import { Modal, Button, Drawer, Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Canvas } from "../canvas/canvas.tsx";
import { type LinkCheck, useLinkCheck } from "../checks/use-link-check.ts";
import { CodeMode } from "../code/code-mode.tsx";
import { Inspector } from "../inspector/inspector.tsx";
import { Outline } from "../sides/outline.tsx";
import { Palette } from "../sides/palette.tsx";
import { StylePanel } from "../sides/style-panel.tsx";
import { shownVariant } from "../model/editor-store.ts";
import { MailLanguageProvider } from "../text/line/mail-language.ts";
import type { ChosenCustomer } from "../preview/customer-select.tsx";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { type Preview, usePreview } from "../preview/use-preview.ts";
import { CanvasBar, type CanvasView } from "./bar/canvas-bar.tsx";
import { useEditorActions, useEditorState, useEditorStore } from "./editor-context.ts";
import { FindingCount, FindingsPanel } from "./findings-panel.tsx";
import { SubjectFields } from "./subject-fields.tsx";
import classes from "./workbench.module.css";

interface WorkbenchProps {
  readonly isPreviewing: boolean;
  readonly onPreviewed: () => void;
  readonly onHelp: () => void;
}

/** What the phone shows in a sheet over the canvas. */
type Sheet = "add" | "outline" | "style" | "inspector";

/** The canvas in the middle, what goes into it on one side, what belongs to the chosen block on the other. */
export const Workbench = memo(function Workbench({ isPreviewing, onPreviewed, onHelp }: WorkbenchProps) {
  const variant = useEditorState(shownVariant);
  const variants = useEditorState(({ history }) => history.present.variants);
  const [view, setView] = useState<CanvasView>({ zoom: 100, isPhone: false });
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const preview = usePreview(variant, customer?.id);
  const links = useLinkCheck();
  // Kept here, because turning a tablet draws the sides anew.
  const [left, setLeft] = useState<string | null>("add");
  const [right, setRight] = useState<string | null>("inspector");
  useChosen(() => setRight("inspector"));
  const isNarrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
  const isCode = variant.document.mode === "html";
  const middle = (
    <div className={classes.middle}>
      {isCode ? (
        <CodeMode preview={preview} customer={customer} onCustomer={setCustomer} />
      ) : (
        <Canvas zoom={view.zoom} isPhone={view.isPhone} onHelp={onHelp} {...(isNarrow ? { dock } : {})} />
      )}
    </div>
  );
  return (
    <MailLanguageProvider value={variant.language}>
      <div className={classes.head}>
        <SubjectFields />
        <CanvasBar view={view} onView={setView} />
      </div>
      {isNarrow ? (
        <NarrowBench preview={preview} links={links} isCode={isCode} onDock={setDock} tab={right} onTab={setRight}>
          {middle}
        </NarrowBench>
      ) : (
        <div className={classes.bench} data-code={isCode}>
          {isCode ? null : (
            <aside className={classes.side}>
              <LeftTabs tab={left} onTab={setLeft} />
            </aside>
          )}
          {middle}
          <aside className={classes.side}>
            <RightTabs preview={preview} links={links} isCode={isCode} tab={right} onTab={setRight} />
          </aside>
        </div>
      )}
      {isPreviewing && (
        <PreviewDialog
          variant={variant}
          preview={preview}
          customer={customer}
          onCustomer={setCustomer}
          onClose={onPreviewed}
          variants={variants}
        />
      )}
    </MailLanguageProvider>
  );
});

/** Tells each time that blocks are chosen. */
function useChosen(onChosen: () => void) {
  const store = useEditorStore();
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });
  useEffect(
    () =>
      store.subscribe(({ selected }, before) => {
        if (selected !== before.selected && selected.length > 0) latest.current();
      }),
    [store],
  );
}

interface TabsProps {
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
}

function LeftTabs({ tab, onTab }: TabsProps) {
  const { t } = useTranslation(["editor", "emails"]);
  return (
    <Tabs value={tab} onChange={onTab} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="add">{t("sides.add")}</Tabs.Tab>
        <Tabs.Tab value="outline">{t("sides.outline")}</Tabs.Tab>
        <Tabs.Tab value="style">{t("emails:editor.style")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="add" pt="md">
        <Palette />
      </Tabs.Panel>
      <Tabs.Panel value="outline" pt="md">
        <Outline />
      </Tabs.Panel>
      <Tabs.Panel value="style" pt="md">
        <StylePanel />
      </Tabs.Panel>
    </Tabs>
  );
}

interface RightTabsProps extends TabsProps {
  readonly preview: Preview;
  readonly links: LinkCheck;
  readonly isCode: boolean;
}

function RightTabs({ preview, links, isCode, tab, onTab }: RightTabsProps) {
  const { t } = useTranslation(["editor", "emails"]);
  const findings = preview.rendered?.findings;
  return (
    <Tabs value={isCode ? "findings" : tab} onChange={onTab} keepMounted={false}>
      <Tabs.List grow>
        {isCode ? null : <Tabs.Tab value="inspector">{t("sides.block")}</Tabs.Tab>}
        <Tabs.Tab value="findings" rightSection={<FindingCount findings={findings} />}>
          {t("emails:editor.findings")}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="inspector" pt="md">
        <Inspector />
      </Tabs.Panel>
      <Tabs.Panel value="findings" pt="md">
        <FindingsPanel preview={preview} links={links} onShow={() => onTab("inspector")} />
      </Tabs.Panel>
    </Tabs>
  );
}

interface NarrowBenchProps extends RightTabsProps {
  readonly onDock: (dock: HTMLElement | null) => void;
  readonly children: ReactNode;
}

/** The canvas over the whole width; everything else comes up from below when it is asked for. */
function NarrowBench({ onDock, children, ...right }: NarrowBenchProps) {
  const { isCode } = right;
  const { t } = useTranslation(["editor", "emails", "common"]);
  const [sheet, setSheet] = useState<Sheet>();
  const { edit } = useEditorActions();
  const open = (next: Sheet) => {
    edit(undefined);
    setSheet(next);
  };
  const close = () => setSheet(undefined);
  const panels: Record<Sheet, ReactNode> = {
    add: <Palette onAdded={close} />,
    outline: <Outline />,
    style: <StylePanel />,
    inspector: <RightTabs {...right} />,
  };
  return (
    <>
      {children}
      <div className={classes.bottom} data-bottom-bar>
        <div ref={onDock} className={classes.dock} />
        <div className={classes.bottomBar} role="toolbar" aria-label={t("sides.label")}>
          {isCode ? null : (
            <>
              <SheetButton
                icon={<IconPlus size={20} aria-hidden />}
                label={t("sides.add")}
                onClick={() => open("add")}
              />
              <SheetButton
                icon={<IconList size={20} aria-hidden />}
                label={t("sides.outline")}
                onClick={() => open("outline")}
              />
              <SheetButton
                icon={<IconPalette size={20} aria-hidden />}
                label={t("emails:editor.style")}
                onClick={() => open("style")}
              />
            </>
          )}
          <SheetButton
            icon={<IconAdjustments size={20} aria-hidden />}
            label={t("sides.edit")}
            onClick={() => open("inspector")}
          />
        </div>
      </div>
      <Drawer
        opened={sheet !== undefined}
        onClose={close}
        position="bottom"
        size="75%"
        title={sheet && t(`sides.${sheet === "style" ? "styleTitle" : sheet === "inspector" ? "edit" : sheet}`)}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        {sheet && panels[sheet]}
      </Drawer>
    </>
  );
}

interface SheetButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
}

function SheetButton({ icon, label, onClick }: SheetButtonProps) {
  return (
    <Button variant="subtle" color="secondary" size="compact-md" className={classes.sheetButton} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </Button>
  );
}

interface PreviewDialogProps {
  readonly variant: EmailVariant;
  readonly preview: Preview;
  readonly customer: ChosenCustomer | undefined;
  readonly onCustomer: (customer: ChosenCustomer | undefined) => void;
  readonly variants: readonly EmailVariant[];
  readonly onClose: () => void;
}

/** The email as its readers get it, over the whole screen. */
function PreviewDialog({ onClose, ...panel }: PreviewDialogProps) {
  const { t } = useTranslation(["emails", "common"]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1200px, 96vw)"
      title={t("preview.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <PreviewPanel {...panel} isBare />
    </Modal>
  );
}
