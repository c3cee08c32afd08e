import { useNavigate } from "@tanstack/react-router";
import { IconHistory, IconAlertTriangle, IconUsers } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState, useEffectEvent, useCallback } from "react";
import { Kbd, Modal, Table, Alert, Button, Group, Text, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { toastError, toastInfo, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { languages } from "../../../lib/i18n/languages.ts";
import type { Draft } from "../model/draft.ts";
import { ImagePicking } from "../images/image-picking.tsx";
import { isSameDraft, firstFlaw } from "../model/sameness.ts";
import { dropKeptDraft, keepDraft, keepLeftDrafts, type StoredDraft, takeLeftDrafts } from "../model/stored-draft.ts";
import { TopBar } from "./bar/top-bar.tsx";
import { ForActivity } from "./for-activity.tsx";
import { ConflictDialog } from "./saving/conflict-dialog.tsx";
import { useAutosave } from "./saving/use-autosave.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { Workbench } from "./workbench.tsx";
import { isClosed, readEmail, type Saved } from "./saving/store-email.ts";
import { useEmailEditor, EditorProvider } from "./editor-context.ts";
import { showBlock } from "./show-block.ts";
import { type Editor, useEditor } from "./use-editor.ts";
import { type Save, useSave } from "./saving/use-save.ts";

interface EmailEditorProps {
  readonly initial: Draft;
  /** What the server holds; none for a new email. */
  readonly saved: Saved | undefined;
  /** The email goes on under another address: it was saved for the first time, or as a copy. */
  readonly onMoved: (id: string) => void;
}

/** Everything around one email that is being written: saving, undo, shortcuts, what was left unsaved. */
export function EmailEditor({ initial, saved, onMoved }: EmailEditorProps) {
  const { t } = useTranslation("emails");
  const activity = useQueryParam("activity");
  const editor = useEditor(initial);
  const saving = useSaving(editor, saved, onMoved);
  const { kept, restore, discard } = useDraftRecovery(editor, saving);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const save = () => {
    if (!saving.isValid) toastError(t("editor.invalid"));
    else if (saving.isDirty && !saving.isSaving) saving.save("save");
  };
  const openHelp = useCallback(() => setIsHelping(true), []);
  const closePreview = useCallback(() => setIsPreviewing(false), []);
  useShortcuts({
    save,
    undo: editor.undo,
    redo: editor.redo,
    changedAt: () => editor.store.getState().history.grown,
  });
  return (
    <EditorProvider value={editor.store}>
      <ImagePicking>
        <Stack gap={8}>
          {kept && (
            <DraftRecoveryAlert
              kept={kept}
              isOlder={kept.version !== (saving.saved?.version ?? 0)}
              onRestore={restore}
              onDiscard={discard}
            />
          )}
          {activity === undefined ? null : <ForActivity id={activity} saving={saving} />}
          <StaleVersionAlert saving={saving} />
          <ApiErrorAlert saving={saving} />
          <TopBar saving={saving} onSave={save} onPreview={() => setIsPreviewing(true)} onHelp={openHelp} />
          {!saving.isValid && <ValidationAlert />}
          <Workbench isPreviewing={isPreviewing} onPreviewed={closePreview} onHelp={openHelp} />
        </Stack>
      </ImagePicking>
      <ConflictDialog saving={saving} />
      {isHelping && <HelpDialog onClose={() => setIsHelping(false)} />}
      <UnsavedGuard isDirty={saving.isUnsaved} names={identity} onLeaving={() => patiently(saving.flush())} />
    </EditorProvider>
  );
}

/** What the address says of the email that is being written. */
const identity = ["email", "template", "sample"];

/** Somebody who leaves does not wait for ever. */
const patience = 4000;

async function patiently(saving: Promise<void>): Promise<void> {
  await Promise.race([saving, new Promise((resolve) => void setTimeout(resolve, patience))]);
}

/** Saves by hand and by itself, and goes on under the address of what was saved. */
function useSaving(editor: Editor, saved: Saved | undefined, onMoved: (id: string) => void) {
  const { t } = useTranslation(["emails", "editor"]);
  const navigate = useNavigate();
  const activity = useQueryParam("activity");
  const address = useQueryParam("email");
  const text = useErrorText();
  const saving = useSave({
    initial: saved,
    draft: editor.draft,
    current: () => editor.store.getState().history.present,
    onError: (error) => toastError(text(error)),
    onSaved: ({ id, draft }, how) => {
      if (how !== "auto") toastSuccess(t("editor.saved"));
      if (how === "copy") editor.change((before) => ({ ...before, name: draft.name }));
      if (id === address) return;
      onMoved(id);
      const search = activity === undefined ? { email: id } : { email: id, activity };
      void navigate({ to: paths.emailEditor, search, replace: true, ignoreBlocker: true });
    },
    onTheirs: ({ draft }) => {
      editor.restart(draft);
      toastInfo(t("editor:overtaken.loaded"));
    },
  });
  useAutosave(editor.draft, saving);
  useRemoteChanges(saving);
  return saving;
}

/** Tells that somebody else saved the email meanwhile, before anything is lost by it. */
function StaleVersionAlert({ saving }: { readonly saving: Save }) {
  const { t } = useTranslation("editor");
  if (!saving.isStale || saving.isConflict) return null;
  return (
    <Alert color="warning" icon={<IconUsers aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t("overtaken.text")}</Text>
        <Button size="xs" variant="light" color="warning" onClick={saving.openConflict}>
          {t("overtaken.choose")}
        </Button>
      </Group>
    </Alert>
  );
}

/** How often the server is asked while somebody looks, in milliseconds. */
const interval = 60_000;

/** Notices that somebody else saved the email, before one's own save would tell: when the window is looked at again, and now and then. */
function useRemoteChanges({ saved, isStale, hear }: Save): void {
  const id = saved?.id;
  const ask = useEffectEvent(async () => {
    if (id === undefined || document.visibilityState !== "visible") return;
    // Whatever keeps the answer away, saving will tell of it.
    await hear(() => readEmail(id)).catch(() => undefined);
  });
  useEffect(() => {
    if (id === undefined || isStale) return;
    const timer = setInterval(() => void ask(), interval);
    const onFocus = () => void ask();
    window.addEventListener("focus", onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", onFocus);
    };
  }, [id, isStale]);
}

/** Says why the server does not take the email, and what can be done about it. */
function ApiErrorAlert({ saving }: { readonly saving: Save }) {
  const { t } = useTranslation("editor");
  const text = useErrorText();
  const { refusal, isSaving, save } = saving;
  if (!refusal) return null;
  const isGone = refusal.status === 404;
  return (
    <Alert color="error" icon={<IconAlertTriangle aria-hidden />} title={t("refused.title")}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {isGone ? t("refused.gone") : text(refusal)} {isClosed(refusal) ? null : t("refused.again")}
        </Text>
        {isGone && (
          <Button size="xs" variant="light" loading={isSaving} onClick={() => save("copy")}>
            {t("refused.copy")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

interface KeptDraftAlertProps {
  readonly kept: StoredDraft;
  readonly isOlder: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers the work that was left without saving. */
function DraftRecoveryAlert({ kept, isOlder, onRestore, onDiscard }: KeptDraftAlertProps) {
  const { t } = useTranslation("emails");
  const { moment } = useFormat();
  return (
    <Alert color="info" icon={<IconHistory aria-hidden />} title={t("kept.title")}>
      <Stack gap="xs">
        <Text size="sm">{t("kept.text", { moment: moment(kept.keptAt) })}</Text>
        {isOlder && <Text size="sm">{t("kept.older")}</Text>}
        <Group gap="xs">
          <Button size="xs" onClick={onRestore}>
            {t("kept.restore")}
          </Button>
          <Button size="xs" variant="default" onClick={onDiscard}>
            {t("kept.discard")}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Says what keeps the email from being saved, and leads there. */
function ValidationAlert() {
  const { t } = useTranslation(["emails", "editor"]);
  const { draft, language, select, setLanguage } = useEmailEditor();
  const flaw = firstFlaw(draft);
  const block = flaw?.block;
  const isElsewhere = flaw !== undefined && flaw.language !== language;
  const place = {
    kind: t(block ? `kind.${block.kind}` : "editor:flaw.email"),
    language: languages.find((entry) => entry.language === flaw?.language)?.label,
  };
  const words = isElsewhere ? t("editor:flaw.elsewhere", place) : t("editor:flaw.here", place);
  const hasWay = isElsewhere || block !== undefined;
  const show = () => {
    if (isElsewhere) setLanguage(flaw.language);
    if (block) showBlock({ select }, block.id);
  };
  return (
    <Alert color="warning">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{hasWay ? words : t("editor.invalid")}</Text>
        {hasWay && (
          <Button size="xs" variant="light" color="warning" onClick={show}>
            {t("editor:flaw.show")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

interface KeptDraft {
  /** Work that was left behind, until it is restored or discarded. */
  readonly kept: StoredDraft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** Keeps unsaved work in the tab while it is written, and offers what earlier visits left. */
function useDraftRecovery({ draft, change }: Editor, { saved, isDirty }: Save): KeptDraft {
  const emailId = saved?.id;
  const [begun] = useState({ draft, emailId });
  const [left, setLeft] = useState(() => takeLeftDrafts(emailId).filter((one) => !isSameDraft(one.draft, draft)));
  const [settled] = useDebouncedValue(draft, 500);
  const mayBeLost = saved === undefined ? draft !== begun.draft : isDirty;
  useEffect(() => {
    if (mayBeLost) keepDraft(emailId, { version: saved?.version ?? 0, keptAt: Date.now(), draft: settled });
    else dropKeptDraft(emailId);
  }, [settled, mayBeLost, emailId, saved?.version]);
  const [kept, ...others] = left;
  const answer = () => {
    keepLeftDrafts(begun.emailId, others);
    setLeft(others);
  };
  return {
    kept,
    restore: () => {
      if (kept) change(() => kept.draft);
      answer();
    },
    discard: answer,
  };
}

const keys = {
  arrows: ["↑", "↓"],
  extend: ["Shift", "↑ ↓"],
  all: ["Ctrl", "A"],
  write: ["Enter"],
  leave: ["Esc"],
  insert: ["/"],
  move: ["Alt", "↑ ↓"],
  duplicate: ["Ctrl", "D"],
  remove: ["Del"],
  copy: ["Ctrl", "C"],
  cut: ["Ctrl", "X"],
  paste: ["Ctrl", "V"],
  undo: ["Ctrl", "Z"],
  redo: ["Ctrl", "Shift", "Z"],
  save: ["Ctrl", "S"],
  format: ["Shift", "Alt", "F"],
  help: ["?"],
} as const;

type Shortcut = keyof typeof keys;

/** The keys of the editor; on Apple's keyboards ⌘ stands for Ctrl. */
function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["editor", "common"]);
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const names = Object.keys(keys) as Shortcut[];
  return (
    <Modal opened onClose={onClose} title={t("help.title")} closeButtonProps={{ "aria-label": t("common:close") }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("help.keys")}</Table.Th>
            <Table.Th>{t("help.does")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Td style={{ whiteSpace: "nowrap" }} dir="ltr">
                {keys[name].map((key, index) => (
                  <span key={key}>
                    {index > 0 && " + "}
                    <Kbd>{key === "Ctrl" && isApple ? "⌘" : key}</Kbd>
                  </span>
                ))}
              </Table.Td>
              <Table.Td>{t(`help.${name}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
