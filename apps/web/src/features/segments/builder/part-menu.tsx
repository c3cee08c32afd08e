import { ActionIcon, Group, Tooltip } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconBoxMultiple,
  IconCopy,
  IconFolderShare,
  IconFolderSymlink,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type RowAction, RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { type Step, stepped, steps } from "../rule/change.ts";
import type { DraftPart } from "../rule/draft.ts";
import { useTree } from "./tree.ts";

interface PartMenuProps {
  readonly part: DraftPart;
  readonly place: string;
}

const icons: Record<Step, typeof IconArrowUp> = {
  up: IconArrowUp,
  down: IconArrowDown,
  in: IconFolderSymlink,
  out: IconFolderShare,
  wrap: IconBoxMultiple,
  duplicate: IconCopy,
};

/** Moves, copies and removes a part. */
export function PartMenu({ part, place }: PartMenuProps) {
  const { t } = useTranslation("segments");
  const { root, step, remove } = useTree();
  const actions = (): RowAction[] =>
    steps.map((one) => {
      const Icon = icons[one];
      return {
        label: t(`builder.step.${one}`),
        icon: <Icon size={16} aria-hidden />,
        isDisabled: stepped(root, part.key, one) === undefined,
        onChoose: () => step(part.key, one),
      };
    });
  const label = t("builder.removePart", { place });
  return (
    <Group gap={4} wrap="nowrap">
      <span data-control={`${part.key}.menu`}>
        <RowMenu name={place} actions={actions} />
      </span>
      <Tooltip label={t("builder.remove")}>
        <ActionIcon variant="subtle" color="error" size={34} aria-label={label} onClick={() => remove(part.key)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
