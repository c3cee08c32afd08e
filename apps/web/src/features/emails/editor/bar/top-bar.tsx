import { ActionIcon, Button, Group, Menu, TextInput } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDotsVertical,
  IconEye,
  IconKeyboard,
  IconSend,
  IconTemplate,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEmailEditor } from "../editor-context.ts";
import { SaveState } from "../saving/save-state.tsx";
import { VersionsButton } from "../../versions/versions-button.tsx";
import type { Save } from "../saving/use-save.ts";
import { TestSendDialog } from "../test-send-dialog.tsx";
import { BarButton } from "./bar-button.tsx";
import classes from "./bar.module.css";
import { LanguageTabs } from "./language-tabs.tsx";

interface TopBarProps {
  readonly saving: Save;
  readonly onSave: () => void;
  readonly onPreview: () => void;
  readonly onHelp: () => void;
}

/** Name, languages, and what can be done with the whole email. */
export function TopBar({ saving, onSave, onPreview, onHelp }: TopBarProps) {
  const { t } = useTranslation(["emails", "editor"]);
  const { draft, variant, change, canUndo, canRedo, undo, redo } = useEmailEditor();
  const [isTesting, setIsTesting] = useState(false);
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.name}
        aria-label={t("editor.name")}
        dir="auto"
        maxLength={200}
        value={draft.name}
        error={draft.name.trim() === "" ? t("editor.nameMissing") : undefined}
        onChange={({ currentTarget }) => change((before) => ({ ...before, name: currentTarget.value }), "name")}
      />
      <LanguageTabs mayChange />
      <Group gap={4} wrap="nowrap">
        <Step label={t("editor.undo")} isDisabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} className="flip-in-rtl" aria-hidden />
        </Step>
        <Step label={t("editor.redo")} isDisabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={20} className="flip-in-rtl" aria-hidden />
        </Step>
      </Group>
      <SaveState saving={saving} />
      <Group gap={6} className={classes.actions}>
        <BarButton icon={<IconEye size={18} aria-hidden />} label={t("editor.preview")} onClick={onPreview} />
        <BarButton
          icon={<IconSend size={18} className="flip-in-rtl" aria-hidden />}
          label={t("test.open")}
          isDisabled={!saving.isValid}
          onClick={() => setIsTesting(true)}
        />
        {saving.saved && (
          <VersionsButton emailId={saving.saved.id} current={draft} onRestore={(next) => change(() => next)} />
        )}
        <Button
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={saving.isSaving}
          disabled={!saving.isDirty}
          onClick={onSave}
        >
          {t("editor.save")}
        </Button>
        <MoreMenu onHelp={onHelp} />
      </Group>
      {isTesting && (
        <TestSendDialog isOpen variant={variant} variants={draft.variants} onClose={() => setIsTesting(false)} />
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Step({ label, isDisabled, onClick, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="secondary"
      size={36}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function MoreMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useTranslation(["emails", "editor"]);
  const { draft, change } = useEmailEditor();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={38} aria-label={t("editor:bar.more")}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTemplate size={18} aria-hidden />}
          onClick={() => change((before) => ({ ...before, isTemplate: !before.isTemplate }))}
        >
          {draft.isTemplate ? t("editor:bar.noTemplate") : t("editor:bar.template")}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onHelp}>
          {t("editor:help.title")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
