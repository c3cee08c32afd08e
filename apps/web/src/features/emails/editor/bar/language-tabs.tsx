import type { Language } from "@delight/contract/common";
import { ActionIcon, Group, Menu, SegmentedControl } from "@mantine/core";
import { IconLanguage, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../lib/i18n/languages.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { addVariant, removeVariant } from "../../model/draft.ts";
import { useEmailEditor } from "../editor-context.ts";

const labelOf = (language: Language) => languages.find((entry) => entry.language === language)?.label ?? language;

interface LanguageTabsProps {
  readonly mayChange: boolean;
}

/** Which language of the email is on the screen; others can be added and removed. */
export function LanguageTabs({ mayChange }: LanguageTabsProps) {
  const { t } = useTranslation("emails");
  const { draft, language, setLanguage } = useEmailEditor();
  return (
    <Group gap="xs">
      <IconLanguage size={20} aria-hidden />
      <SegmentedControl<Language>
        aria-label={t("languages.label")}
        value={language}
        data={draft.variants.map(({ language: one }) => ({
          value: one,
          label: <span lang={one}>{labelOf(one)}</span>,
        }))}
        onChange={setLanguage}
      />
      {mayChange && <LanguageMenu />}
    </Group>
  );
}

function LanguageMenu() {
  const { t } = useTranslation("emails");
  const { draft, language, setLanguage, change } = useEmailEditor();
  const [isAsking, setIsAsking] = useState(false);
  const missing = languages.filter((entry) => draft.variants.every((variant) => variant.language !== entry.language));
  const add = (next: Language) => {
    change((before) => addVariant(before, next, language));
    setLanguage(next);
  };
  const current = labelOf(language);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="default" size={38} aria-label={t("languages.add")} title={t("languages.add")}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {missing.map(({ language: next, label }) => (
            <Menu.Item key={next} onClick={() => add(next)}>
              {t("languages.addAs", { language: label })}
            </Menu.Item>
          ))}
          {draft.variants.length > 1 && (
            <Menu.Item c="error" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
              {t("languages.remove", { language: current })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        isOpen={isAsking}
        title={t("languages.removeTitle", { language: current })}
        action={t("blocks.remove")}
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          change((before) => removeVariant(before, language));
        }}
      >
        {t("languages.removeText")}
      </Confirm>
    </>
  );
}
