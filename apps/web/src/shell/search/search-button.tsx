import { ActionIcon, Kbd, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { openSearch } from "./search-state.ts";
import { loadSearch } from "./search.tsx";
import classes from "./search.module.css";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** What the keyboard at hand calls it. */
const keys = isApple ? "⌘K" : "Ctrl K";

const shared = {
  "aria-keyshortcuts": "Control+K Meta+K",
  "aria-haspopup": "dialog",
  onPointerEnter: () => void loadSearch(),
  onFocus: () => void loadSearch(),
  onClick: openSearch,
} as const;

/** Opens the search: an icon, or where there is room for it what looks like a field, with the keys that open it too. */
export function SearchButton({ isField = false }: { readonly isField?: boolean }) {
  const { t } = useTranslation("shell");
  const icon = <IconSearch size={22} stroke={1.5} aria-hidden />;
  if (!isField) {
    return (
      <ActionIcon variant="subtle" color="secondary" size={38} aria-label={t("search.title")} {...shared}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <UnstyledButton className={classes.field} aria-label={t("search.title")} {...shared}>
      {icon}
      <span className={classes.words} aria-hidden>
        {t("search.title")} <Kbd size="xs">{keys}</Kbd>
      </span>
    </UnstyledButton>
  );
}
