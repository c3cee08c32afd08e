import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../empty-state.tsx";
import type { DataTableProps } from "./table-types.ts";

interface EmptyRowsProps {
  readonly list: DataTableProps<object>["list"];
  readonly empty: ReactNode;
}

/** Nothing matches is another thing than nothing there. */
export function EmptyRows({ list, empty }: EmptyRowsProps) {
  const { t } = useTranslation();
  if (!list.isNarrowed) return empty ?? <EmptyState title={t("table.empty")} />;
  return (
    <EmptyState
      icon={<IconSearchOff size={30} stroke={1.5} />}
      title={t("table.none")}
      hint={t("table.noneHint")}
      action={
        <Button variant="light" onClick={list.clear}>
          {t("table.reset")}
        </Button>
      }
    />
  );
}
