import { ActionIcon, Button, Card, Group, Switch, Text, TextInput } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEmailEditor } from "./editor-context.ts";
import { VersionsButton } from "../versions/versions-button.tsx";
import { LanguageTabs } from "./language-tabs.tsx";
import { TestSendDialog } from "./test-send-dialog.tsx";
import type { Save } from "./use-save.ts";

/** Name, languages, and what can be done with the whole email. */
export function EditorHeader({ saving, onSave }: { readonly saving: Save; readonly onSave: () => void }) {
  const { t } = useTranslation("emails");
  const { draft, change } = useEmailEditor();
  const state = saving.isDirty ? (saving.saved ? "dirty" : "new") : "saved";
  return (
    <Card>
      <Group justify="space-between" align="flex-start" gap="md">
        <TextInput
          label={t("editor.name")}
          w={{ base: "100%", sm: 340 }}
          dir="auto"
          maxLength={200}
          value={draft.name}
          error={draft.name.trim() === "" ? t("editor.nameMissing") : undefined}
          onChange={({ currentTarget }) => change((before) => ({ ...before, name: currentTarget.value }), "name")}
        />
        <HeaderActions saving={saving} onSave={onSave} />
      </Group>
      <Group justify="space-between" mt="md" gap="md">
        <LanguageTabs mayChange />
        <Group gap="lg">
          <Switch
            label={t("editor.isTemplate")}
            checked={draft.isTemplate}
            onChange={({ currentTarget }) => change((before) => ({ ...before, isTemplate: currentTarget.checked }))}
          />
          <Text size="sm" c="dimmed" aria-live="polite">
            {t(`editor.state.${state}`)}
          </Text>
        </Group>
      </Group>
    </Card>
  );
}

function HeaderActions({ saving, onSave }: { readonly saving: Save; readonly onSave: () => void }) {
  const { t } = useTranslation("emails");
  const { draft, variant, change, canUndo, canRedo, undo, redo } = useEmailEditor();
  const [isTesting, setIsTesting] = useState(false);
  return (
    <Group gap="xs" mt={{ base: 0, sm: 24 }}>
      <ActionIcon
        variant="default"
        size={38}
        disabled={!canUndo}
        aria-label={t("editor.undo")}
        title={t("editor.undo")}
        onClick={undo}
      >
        <IconArrowBackUp size={20} className="flip-in-rtl" aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={38}
        disabled={!canRedo}
        aria-label={t("editor.redo")}
        title={t("editor.redo")}
        onClick={redo}
      >
        <IconArrowForwardUp size={20} className="flip-in-rtl" aria-hidden />
      </ActionIcon>
      {saving.saved && (
        <VersionsButton emailId={saving.saved.id} current={draft} onRestore={(restored) => change(() => restored)} />
      )}
      <Button
        variant="default"
        leftSection={<IconSend size={18} className="flip-in-rtl" aria-hidden />}
        disabled={!saving.isValid}
        onClick={() => setIsTesting(true)}
      >
        {t("test.open")}
      </Button>
      <Button
        w={{ base: "100%", xs: "auto" }}
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        loading={saving.isSaving}
        disabled={!saving.isDirty}
        onClick={onSave}
      >
        {t("editor.save")}
      </Button>
      {isTesting && <TestSendDialog isOpen variant={variant} onClose={() => setIsTesting(false)} />}
    </Group>
  );
}
