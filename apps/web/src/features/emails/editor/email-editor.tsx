import { Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { toastError, toastInfo, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Draft } from "../model/draft.ts";
import { HelpDialog } from "./bar/help-dialog.tsx";
import { TopBar } from "./bar/top-bar.tsx";
import { ImagePicking } from "../images/image-picking.tsx";
import { EditorProvider } from "./editor-context.ts";
import { ForActivity } from "./for-activity.tsx";
import { ConflictDialog } from "./saving/conflict-dialog.tsx";
import { ValidationAlert } from "./saving/validation-alert.tsx";
import { DraftRecoveryAlert } from "./saving/draft-recovery-alert.tsx";
import { StaleVersionAlert } from "./saving/stale-version-alert.tsx";
import { ApiErrorAlert } from "./saving/refusal-alert.tsx";
import type { Saved } from "./saving/store-email.ts";
import { useAutosave } from "./saving/use-autosave.ts";
import { useDraftRecovery } from "./saving/use-draft-recovery.ts";
import { useRemoteChanges } from "./saving/use-remote-changes.ts";
import { useSave } from "./saving/use-save.ts";
import { type Editor, useEditor } from "./use-editor.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { Workbench } from "./workbench.tsx";

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
