import { Group } from "@mantine/core";
import { useSession } from "../lib/session/store.ts";
import { chooseLanguage } from "../ui/choose-language.ts";
import { LanguageMenu } from "../ui/language-menu.tsx";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { DemoBadge } from "./demo-mode/demo-badge.tsx";
import { Keys } from "./keys/keys.tsx";
import classes from "./navbar-actions.module.css";
import { SearchButton } from "./search/search-button.tsx";
import { Search } from "./search/search.tsx";
import { ShortcutsButton } from "./shortcuts/shortcuts-button.tsx";
import { NotificationsMenu } from "./notifications/notifications-menu.tsx";
import { StaffButton } from "./staff/staff-button.tsx";
import { UserMenu } from "./user-menu.tsx";

/** What stands at the end of the top bar; where another bar has the search at its beginning, it is left out here. */
export function NavbarActions({ hasSearch = true }: { readonly hasSearch?: boolean }) {
  const isStaff = useSession((session) => session.user?.is_staff ?? false);
  return (
    <Group gap={4} wrap="nowrap">
      <DemoBadge />
      {isStaff ? <StaffButton /> : null}
      {hasSearch && <SearchButton />}
      {/* On phones they are in the menu of the user. */}
      <div className={classes.wide}>
        <LanguageMenu onChoose={(language) => void chooseLanguage(language)} />
        <ThemeMenu />
      </div>
      <ShortcutsButton />
      <NotificationsMenu />
      <UserMenu />
      <Search />
      <Keys />
    </Group>
  );
}
