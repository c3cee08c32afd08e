import { ActionIcon, Menu } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { mergeGroups, mergeNames } from "./merge-names.ts";

/** Offers everything an email can be personalised with, and hands over the tag. */
export function MergeMenu({ onInsert }: { readonly onInsert: (tag: string) => void }) {
  const { t } = useTranslation("emails");
  return (
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
      </Menu.Dropdown>
    </Menu>
  );
}
