import { Checkbox } from "@mantine/core";
import { startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import type { Choosing } from "./choosing.ts";

/** The box above all rows of a page: it changes at once, theirs follow as they are drawn. */
export function ChooseAll({ choosing }: { readonly choosing: Choosing }) {
  const { t } = useTranslation();
  const [all, foresee] = useOptimistic(choosing.all);
  return (
    <Checkbox
      aria-label={t("table.selectAll")}
      checked={all === "all"}
      indeterminate={all === "some"}
      onChange={() =>
        startTransition(() => {
          foresee(choosing.all === "all" ? "none" : "all");
          choosing.toggleAll();
        })
      }
    />
  );
}
