import { Button } from "@mantine/core";
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
  if (!list.isNarrowed) return empty ?? <EmptyState title={t("table.empty")} picture="list" />;
  return (
    <EmptyState
      picture="search"
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
