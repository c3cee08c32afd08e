import { Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { groupNames, kindGroups } from "../../model/kinds.ts";
import { type BlockList, isSameList, root } from "../../model/places.ts";
import { useSavedBlocks } from "../../saved-blocks/use-saved-blocks.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import { KindIcon } from "../kind-icon.tsx";
import { useBlockActions } from "../use-block-actions.ts";

/** Everything that can be put into a list, for a menu; without a list, behind the chosen block. */
export function InsertEntries({ list }: { readonly list?: BlockList }) {
  const { t } = useTranslation(["editor", "emails"]);
  const { add, insert } = useBlockActions();
  const saved = useSavedBlocks().data ?? [];
  const isInColumn = list !== undefined && !isSameList(list, root);
  return (
    <>
      {groupNames.map((group) => (
        <div key={group}>
          <Menu.Label>{t(`palette.${group}`)}</Menu.Label>
          {kindGroups[group]
            .filter((kind) => !isInColumn || kind !== "columns")
            .map((kind) => (
              <Menu.Item key={kind} leftSection={<KindIcon kind={kind} />} onClick={() => add(kind, list)}>
                {t(`emails:kind.${kind}`)}
              </Menu.Item>
            ))}
        </div>
      ))}
      {saved.length > 0 && <Menu.Label>{t("palette.saved")}</Menu.Label>}
      {saved.map(({ id, name, blocks }) => (
        <Menu.Item key={id} onClick={() => insert(blocks, list)}>
          <UserText>{name}</UserText>
        </Menu.Item>
      ))}
    </>
  );
}

/** Fills an empty list. */
export function AddButton({ list }: { readonly list: BlockList }) {
  const { t } = useTranslation("emails");
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <Button data-adds size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          {t("blocks.add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: "auto" }}>
        <InsertEntries list={list} />
      </Menu.Dropdown>
    </Menu>
  );
}
