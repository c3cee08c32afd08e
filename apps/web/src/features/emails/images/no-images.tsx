import { IconPhoto } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";

export function NoImages({ isSearched }: { readonly isSearched: boolean }) {
  const { t } = useTranslation("images");
  return isSearched ? (
    <EmptyState picture="search" title={t("nothing.title")} hint={t("nothing.hint")} />
  ) : (
    <EmptyState icon={<IconPhoto size={30} stroke={1.5} />} title={t("empty.title")} hint={t("empty.hint")} />
  );
}
