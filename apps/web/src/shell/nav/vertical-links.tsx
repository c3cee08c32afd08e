import { Collapse } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isEntryActive, type NavigationEntry, type NavigationLink } from "../navigation.ts";
import { useNavigation } from "../use-navigation.ts";
import { currentness } from "./nav-link.ts";
import { type Section, sectionsOf } from "./sections.ts";
import { useOpenGroups } from "./use-open-groups.ts";
import classes from "./vertical-nav.module.css";

type Groups = ReturnType<typeof useOpenGroups>;

/** The navigation one below the other, under its titles; where there is only room for icons its groups are closed. */
export function VerticalLinks({ isMini }: { readonly isMini: boolean }) {
  const { t } = useTranslation("shell");
  const entries = useNavigation();
  const groups = useOpenGroups(entries, isMini);
  const [isScrolled, setIsScrolled] = useState(false);
  return (
    <nav
      aria-label={t("mainNavigation")}
      className={classes.links}
      data-scrolled={isScrolled || undefined}
      onScroll={({ currentTarget }) => setIsScrolled(currentTarget.scrollTop > 0)}
    >
      {sectionsOf(entries).map((section) => (
        <Titled key={section.name ?? ""} section={section} groups={groups} />
      ))}
    </nav>
  );
}

function Titled({ section: { name, entries }, groups }: { readonly section: Section; readonly groups: Groups }) {
  const { t } = useTranslation("shell");
  const id = useId();
  return (
    <>
      {name === undefined ? null : (
        <p id={id} className={classes.title}>
          <span>{t(`section.${name}`)}</span>
        </p>
      )}
      <ul className={classes.list} aria-labelledby={name && id}>
        {entries.map((entry) =>
          entry.to === undefined ? (
            <Group key={entry.name} entry={entry} groups={groups} />
          ) : (
            <Item key={entry.name} link={{ ...entry, to: entry.to }} />
          ),
        )}
      </ul>
    </>
  );
}

function Item({ link: { name, icon: Icon, to } }: { readonly link: NavigationLink }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={to} className={classes.item} {...currentness({ to }, pathname)}>
        <Icon size={22} stroke={1.5} aria-hidden />
        <span className={classes.name}>{t(`nav.${name}`)}</span>
      </Link>
    </li>
  );
}

function Group({ entry, groups }: { readonly entry: NavigationEntry; readonly groups: Groups }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const id = useId();
  const { name, icon: Icon, children = [] } = entry;
  const isOpen = groups.isOpen(name);
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={id}
        data-contains-active={isEntryActive(entry, pathname) || undefined}
        onClick={() => groups.toggle(name)}
      >
        <Icon size={22} stroke={1.5} aria-hidden />
        <span className={classes.name}>{t(`nav.${name}`)}</span>
        <IconChevronRight size={18} className={classes.arrow} aria-hidden />
      </button>
      <Collapse expanded={isOpen} id={id} keepMountedMode="display-none">
        <ul className={classes.sublist}>
          {children.map((child) => (
            <SubItem key={child.name} link={child} />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}

function SubItem({ link: { name, to } }: { readonly link: NavigationLink }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={to} className={classes.item} {...currentness({ to }, pathname)}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.name}>{t(`nav.${name}`)}</span>
      </Link>
    </li>
  );
}
