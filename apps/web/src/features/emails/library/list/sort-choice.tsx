import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import type { ListState } from "../../../../ui/list-state.ts";

const orders = [
  ["-updated_at", "newest"],
  ["updated_at", "oldest"],
  ["name", "name"],
] as const;

/** The order of cards, which have no heads to press. */
export function SortChoice({ list: { sort, change } }: { readonly list: ListState }) {
  const { t } = useTranslation("library");
  return (
    <Select
      aria-label={t("sort.label")}
      w={{ base: "100%", xs: 210 }}
      data={orders.map(([value, word]) => ({ value, label: t(`sort.${word}`) }))}
      value={sort ?? "-updated_at"}
      allowDeselect={false}
      onChange={(value) => change({ sort: value ?? undefined })}
    />
  );
}
