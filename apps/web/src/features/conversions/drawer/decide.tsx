import { Button, Group } from "@mantine/core";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";

/** What can be decided, as buttons; nothing for who may only look. */
export function Decide({ actions }: { readonly actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Group gap="xs">
      {actions.map(({ label, icon, onChoose }) => (
        <Button key={label} variant="light" size="compact-md" leftSection={icon} onClick={onChoose}>
          {label}
        </Button>
      ))}
    </Group>
  );
}
