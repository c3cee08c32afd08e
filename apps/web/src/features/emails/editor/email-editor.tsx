import { Alert, Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Draft } from "../model/draft.ts";
import { HelpDialog } from "./bar/help-dialog.tsx";
import { TopBar } from "./bar/top-bar.tsx";
import { ImagePicking } from "../images/image-picking.tsx";
import { EditorProvider } from "./editor-context.ts";
import { ForActivity } from "./for-activity.tsx";
import { ConflictDialog } from "./saving/conflict-dialog.tsx";
import { KeptDraftAlert } from "./saving/kept-draft-alert.tsx";
import { OvertakenAlert } from "./saving/overtaken-alert.tsx";
import { useAutosave } from "./saving/use-autosave.ts";
import { useKeptDraft } from "./saving/use-kept-draft.ts";
import { useOthers } from "./saving/use-others.ts";
import { type Saved, useSave } from "./saving/use-save.ts";
import { type Editor, useEditor } from "./use-editor.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { Workbench } from "./workbench.tsx";

interface EmailEditorProps {
  readonly initial: Draft;
  /** What the server holds; none for a new email. */
  readonly saved: Saved | undefined;
}

/** Everything around one email that is being written: saving, undo, shortcuts, what was left unsaved. */
export function EmailEditor({ initial, saved }: EmailEditorProps) {
  const { t } = useTranslation("emails");
  const activity = useQueryParam("activity");
  const editor = useEditor(initial);
  const saving = useSaving(editor, saved);
  const { kept, restore, discard } = useKeptDraft(editor, saving);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const save = () => {
    if (!saving.isValid) toastError(t("editor.invalid"));
    else if (saving.isDirty && !saving.isSaving) saving.save("save");
  };
  const openHelp = useCallback(() => setIsHelping(true), []);
  const closePreview = useCallback(() => setIsPreviewing(false), []);
  useShortcuts({ save, undo: editor.undo, redo: editor.redo });
  return (
    <EditorProvider value={editor.store}>
      <ImagePicking>
        <Stack gap={8}>
          {kept && (
            <KeptDraftAlert
              kept={kept}
              isOlder={kept.version !== (saving.saved?.version ?? 0)}
              onRestore={restore}
              onDiscard={discard}
            />
          )}
          {activity === undefined ? null : <ForActivity id={activity} saving={saving} />}
          <OvertakenAlert saving={saving} />
          <TopBar saving={saving} onSave={save} onPreview={() => setIsPreviewing(true)} onHelp={openHelp} />
          {!saving.isValid && <Alert color="warning">{t("editor.invalid")}</Alert>}
          <Workbench isPreviewing={isPreviewing} onPreviewed={closePreview} onHelp={openHelp} />
        </Stack>
      </ImagePicking>
      <ConflictDialog saving={saving} />
      {isHelping && <HelpDialog onClose={() => setIsHelping(false)} />}
      <UnsavedGuard isDirty={() => saving.isDirty && editor.canUndo} />
    </EditorProvider>
  );
}

/** Saves by hand and by itself, and goes on under the address of what was saved. */
function useSaving(editor: Editor, saved: Saved | undefined) {
  const { t } = useTranslation("emails");
  const navigate = useNavigate();
  const activity = useQueryParam("activity");
  const text = useErrorText();
  const saving = useSave({
    initial: saved,
    draft: editor.draft,
    onError: (error) => toastError(text(error)),
    onSaved: ({ id, draft }, how) => {
      if (how !== "auto") toastSuccess(t("editor.saved"));
      if (how === "copy") editor.restart(draft);
      if (id === saved?.id) return;
      const search = activity === undefined ? { email: id } : { email: id, activity };
      void navigate({ to: paths.emailEditor, search, replace: true });
    },
  });
  useAutosave(editor.draft, saving);
  useOthers(saving);
  return saving;
}
