import { ActionIcon, Group } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePreference } from "../../lib/preferences/store.ts";
import { NavbarActions } from "../navbar-actions.tsx";
import { SearchButton } from "../search/search-button.tsx";
import classes from "./vertical-header.module.css";

/** The floating top bar of the vertical layout. */
export function VerticalHeader({ onMenu }: { readonly onMenu?: () => void }) {
  const { t } = useTranslation("shell");
  const isBlurred = usePreference("isNavbarBlurEnabled");
  return (
    <header className={classes.header}>
      <div className={`${classes.bar} ${isBlurred ? "navbar-blur" : ""}`}>
        <Group gap={4} wrap="nowrap">
          {onMenu !== undefined && (
            <ActionIcon
              variant="subtle"
              color="secondary"
              size={38}
              onClick={onMenu}
              aria-label={t("openNavigation")}
              aria-haspopup="dialog"
            >
              <IconMenu2 size={22} aria-hidden />
            </ActionIcon>
          )}
          <SearchButton isField />
        </Group>
        <NavbarActions hasSearch={false} />
      </div>
    </header>
  );
}
