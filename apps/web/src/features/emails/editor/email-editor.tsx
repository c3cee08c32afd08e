import { Alert, Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Draft } from "../model/draft.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditorProvider } from "./editor-context.ts";
import { EditorHeader } from "./editor-header.tsx";
import { ForActivity } from "./for-activity.tsx";
import { KeptDraftAlert } from "./kept-draft-alert.tsx";
import { useEditor } from "./use-editor.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { type Saved, useSave } from "./use-save.ts";
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
  const navigate = useNavigate();
  const activity = useQueryParam("activity");
  const text = useErrorText();
  const editor = useEditor(initial);
  const saving = useSave({
    initial: saved,
    draft: editor.draft,
    onError: (error) => toastError(text(error)),
    onSaved: ({ id, draft }, how) => {
      toastSuccess(t("editor.saved"));
      if (how === "copy") editor.restart(draft);
      if (id === saved?.id) return;
      const search = activity === undefined ? { email: id } : { email: id, activity };
      void navigate({ to: paths.emailEditor, search, replace: true });
    },
  });
  const { kept, restore, discard } = useKeptDraft(editor, saving);
  const save = () => {
    if (!saving.isValid) toastError(t("editor.invalid"));
    else if (saving.isDirty && !saving.isSaving) saving.save("save");
  };
  useShortcuts({ save, undo: editor.undo, redo: editor.redo });
  return (
    <EditorProvider value={editor}>
      <Stack gap="md">
        {kept && (
          <KeptDraftAlert
            kept={kept}
            isOlder={kept.version !== (saving.saved?.version ?? 0)}
            onRestore={restore}
            onDiscard={discard}
          />
        )}
        {activity === undefined ? null : <ForActivity id={activity} saving={saving} />}
        <EditorHeader saving={saving} onSave={save} />
        {!saving.isValid && <Alert color="warning">{t("editor.invalid")}</Alert>}
        <Workbench />
      </Stack>
      <ConflictDialog saving={saving} />
      <UnsavedGuard isDirty={() => saving.isDirty && editor.canUndo} />
    </EditorProvider>
  );
}
