import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import classes from "./horizontal-header.module.css";
import { isActive, isEntryActive, type NavigationEntry } from "./navigation.ts";
import { useNavigation } from "./use-navigation.ts";

/** The popover of a group: slides down from its entry (specification 9.3). */
const slide = {
  in: { opacity: 1, transform: "translateY(0)" },
  out: { opacity: 0, transform: "translateY(15px)" },
  transitionProperty: "opacity, transform",
};

export function HorizontalNav() {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={t("mainNavigation")} className={classes.nav}>
      <ul className={classes.row}>
        {useNavigation().map((entry) => (
          <li key={entry.name}>
            {entry.to === undefined ? <Group entry={entry} /> : <Entry entry={entry} to={entry.to} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry, to }: { readonly entry: NavigationEntry; readonly to: string }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const active = isActive(to, pathname);
  return (
    <Link
      to={to}
      className={`${classes.item} ${active ? classes.active : ""}`}
      aria-current={active ? "page" : undefined}
    >
      <entry.icon size={22} stroke={1.5} aria-hidden />
      {t(`nav.${entry.name}`)}
    </Link>
  );
}

function Group({ entry }: { readonly entry: NavigationEntry }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const active = isEntryActive(entry, pathname);
  return (
    <Menu
      trigger="click-hover"
      offset={6}
      position="bottom-start"
      width={220}
      transitionProps={{ transition: slide, duration: 300, timingFunction: "cubic-bezier(0.4, 0, 0.2, 1)" }}
    >
      <Menu.Target>
        <button type="button" className={`${classes.item} ${active ? classes.active : ""}`}>
          <entry.icon size={22} stroke={1.5} aria-hidden />
          {t(`nav.${entry.name}`)}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.children?.map(({ name, icon: Icon, to }) => (
          <Menu.Item
            key={name}
            component={Link}
            to={to}
            aria-current={isActive(to, pathname) ? "page" : undefined}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
          >
            {t(`nav.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
