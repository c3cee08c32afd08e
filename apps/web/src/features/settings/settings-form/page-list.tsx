import { Tabs, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./frame.module.css";
import { pageGroups, type SettingsPage } from "./pages.ts";

interface PageListProps {
  readonly current: SettingsPage;
  readonly isWide: boolean;
  readonly onOpen: (page: SettingsPage) => void;
}

/** All pages below their headings, narrowed by a search that knows what stands on each. */
export function PageList({ current, isWide, onOpen }: PageListProps) {
  const { t } = useTranslation("settings");
  const list = useSelectedInSight(current, isWide);
  const [search, setSearch] = useState("");
  const groups = useFoundGroups(search);
  const first = groups[0]?.pages[0]?.key;
  return (
    <div className={classes.side}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t("findTab")}
        placeholder={t("findTab")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === "Enter" && search.trim() !== "" && first !== undefined) onOpen(first);
        }}
      />
      <div className={classes.scroller} ref={list}>
        <Tabs.List aria-label={t("title")}>
          {groups.map(({ key: group, pages }) => (
            <Fragment key={group}>
              <Text aria-hidden className={classes.group}>
                {t(`tabGroups.${group}`)}
              </Text>
              {pages.map(({ key, icon: Icon }) => (
                <Tabs.Tab key={key} value={key} data-tab={key} leftSection={<Icon size={18} aria-hidden />}>
                  {t(`tabs.${key}`)}
                </Tabs.Tab>
              ))}
            </Fragment>
          ))}
        </Tabs.List>
        <Text component="output" size="sm" c="dimmed">
          {groups.length === 0 ? t("noTab") : ""}
        </Text>
      </div>
    </div>
  );
}

/** Pages whose name, or whose words for what stands on them, hold every word that is looked for. */
function useFoundGroups(search: string) {
  const { t } = useTranslation("settings");
  const sought = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return pageGroups
    .map(({ key, pages }) => ({
      key,
      pages: pages.filter((page) => {
        const words = `${t(`tabs.${page.key}`)} ${t(`tabWords.${page.key}`)}`.toLocaleLowerCase();
        return sought.every((word) => words.includes(word));
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** Where the list is longer than there is room for, the page that is open can be seen in it. */
function useSelectedInSight(current: string, isWide: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>(`[data-tab=${current}]`);
    if (!list.current || !selected) return;
    const [frame, tab] = [list.current.getBoundingClientRect(), selected.getBoundingClientRect()];
    if (isWide && tab.top >= frame.top && tab.bottom <= frame.bottom) return;
    list.current.scrollTop += tab.top + tab.height / 2 - frame.top - frame.height / 2;
    list.current.scrollLeft += tab.left + tab.width / 2 - frame.left - frame.width / 2;
  }, [current, isWide]);
  return list;
}
