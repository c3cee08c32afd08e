import { ActionIcon, Group } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHotkeys } from "@mantine/hooks";
import { useSession } from "../lib/session/store.ts";
import { LanguageMenu } from "../ui/language-menu.tsx";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { DemoBadge } from "./demo-mode/demo-badge.tsx";
import { StaffButton } from "./staff/staff-button.tsx";
import { UserMenu } from "./user-menu.tsx";

const Search = lazy(() => import("./search.tsx").then((module) => ({ default: module.Search })));

/** What stands at the end of the top bar in every layout. */
export function NavbarActions() {
  const { t } = useTranslation("shell");
  const [isSearching, setIsSearching] = useState(false);
  const isStaff = useSession((session) => session.user?.is_staff ?? false);
  useHotkeys([["mod+K", () => setIsSearching(true)]], []);
  return (
    <Group gap={4} wrap="nowrap">
      <DemoBadge />
      {isStaff ? <StaffButton /> : null}
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={38}
        aria-label={t("search.title")}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsSearching(true)}
      >
        <IconSearch size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
      <LanguageMenu />
      <ThemeMenu />
      <UserMenu />
      {isSearching && (
        <Suspense fallback={null}>
          <Search onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
    </Group>
  );
}
