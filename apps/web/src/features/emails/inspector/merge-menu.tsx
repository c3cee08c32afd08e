import { ActionIcon, Menu } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataFieldDialog } from "./data-field-dialog.tsx";
import { mergeGroups, mergeNames } from "./merge-names.ts";

/** Offers everything an email can be personalised with, and hands over the tag. */
export function MergeMenu({ onInsert }: { readonly onInsert: (tag: string) => void }) {
  const { t } = useTranslation("emails");
  const [isNaming, setIsNaming] = useState(false);
  return (
    <>
      <Menu returnFocus={false} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="secondary" aria-label={t("merge.insert")} title={t("merge.insert")}>
            <IconBraces size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
          {mergeGroups.map((group) => (
            <div key={group}>
              <Menu.Label>{t(`merge.${group}`)}</Menu.Label>
              {mergeNames[group].map((name) => (
                <Menu.Item key={name} onClick={() => onInsert(`{{ ${name} }}`)}>
                  {t(`mergeFields.${name}`)}
                </Menu.Item>
              ))}
            </div>
          ))}
          <Menu.Label>{t("merge.data")}</Menu.Label>
          <Menu.Item onClick={() => setIsNaming(true)}>{t("merge.ownData")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <DataFieldDialog
          onInsert={(tag) => {
            setIsNaming(false);
            onInsert(tag);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
