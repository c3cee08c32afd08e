import { useDirection } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useElementSize } from "@mantine/hooks";
import { useCallback, useEffect, useLayoutEffect, useState, type KeyboardEvent } from "react";
import { isEntryActive, type NavigationEntry, type NavigationLink } from "../navigation.ts";
import { useNavigation } from "../use-navigation.ts";
import classes from "./horizontal-nav.module.css";
import { moveFocus } from "./move-focus.ts";
import { currentness } from "./nav-link.ts";
import { NavPopover } from "./nav-popover.tsx";
import { howManyFit } from "./how-many-fit.ts";

/** The navigation in a row: what finds no place in it stands behind one more entry. */
export function HorizontalNav() {
  const { t, i18n } = useTranslation("shell");
  const { dir } = useDirection();
  const entries = useNavigation();
  const { ref, count } = useFitting(`${i18n.language} ${entries.map(({ name }) => name).join()}`);
  const fitting = entries.slice(0, count);
  const rest = count === undefined ? entries : entries.slice(count);
  const moveAlong = (event: KeyboardEvent<HTMLElement>) => {
    const keys = dir === "rtl" ? (["ArrowRight", "ArrowLeft"] as const) : (["ArrowLeft", "ArrowRight"] as const);
    if (!["Home", "End", ...keys].includes(event.key)) return;
    const tops = [...event.currentTarget.children].flatMap((top) => top.querySelector<HTMLElement>("a, button") ?? []);
    // From a link of a popover the way leads on from its entry.
    tops.find((top) => top.parentElement?.contains(document.activeElement))?.focus();
    moveFocus(tops, event.key, keys);
    event.preventDefault();
  };
  return (
    <nav aria-label={t("mainNavigation")} className={classes.nav}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the arrow keys of the entries in it */}
      <ul ref={ref} className={classes.row} onKeyDown={moveAlong}>
        {fitting.map((entry) => (
          <Entry key={entry.name} entry={entry} />
        ))}
        {rest.length > 0 && <More entries={rest} />}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { readonly entry: NavigationEntry }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const { name, icon: Icon, to, children = [] } = entry;
  if (to === undefined) {
    return (
      <NavPopover label={t(`nav.${name}`)} icon={Icon} isActive={isEntryActive(entry, pathname)}>
        {children.map((child) => (
          <SubLink key={child.name} link={child} />
        ))}
      </NavPopover>
    );
  }
  return (
    <li className={classes.group}>
      <Link to={to} className={classes.item} {...currentness({ to }, pathname)}>
        <Icon size={22} stroke={1.5} aria-hidden />
        {t(`nav.${name}`)}
      </Link>
    </li>
  );
}

function More({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const isActive = entries.some((entry) => isEntryActive(entry, pathname));
  return (
    <NavPopover label={t("nav.more")} icon={IconDots} isActive={isActive}>
      {entries.map(({ name, icon, to, children = [] }) =>
        to === undefined ? (
          <li key={name}>
            <span className={classes.title}>{t(`nav.${name}`)}</span>
            <ul className={classes.sublist}>
              {children.map((child) => (
                <SubLink key={child.name} link={child} />
              ))}
            </ul>
          </li>
        ) : (
          <SubLink key={name} link={{ name, icon, to }} />
        ),
      )}
    </NavPopover>
  );
}

function SubLink({ link: { name, icon: Icon, to } }: { readonly link: NavigationLink }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={to} className={classes.link} {...currentness({ to }, pathname)}>
        <Icon size={22} stroke={1.5} aria-hidden />
        {t(`nav.${name}`)}
      </Link>
    </li>
  );
}

/** Between two entries, as the styles have it: pixels. */
const gap = 6;

interface Measured {
  readonly of: string;
  readonly widths: readonly number[];
  readonly more: number;
}

/**
 * How many of the entries fit into the row that `ref` is given to. Before it is painted the row is measured once with
 * all of them and one more for the rest: `count` is undefined then. Other words or fonts are measured anew.
 */
function useFitting(names: string) {
  const { ref, width: room } = useElementSize<HTMLUListElement>();
  const [measured, setMeasured] = useState<Measured>();
  const fonts = useFontChanges();
  const [row, setRow] = useState<HTMLUListElement | null>(null);
  const of = `${names} ${fonts}`;
  const isKnown = measured?.of === of;
  useLayoutEffect(() => {
    if (isKnown || !row) return;
    const all = [...row.children].map((child) => child.getBoundingClientRect().width);
    // oxlint-disable-next-line react/set-state-in-effect -- only what is laid out can be measured, and this is before it is painted
    setMeasured({ of, widths: all.slice(0, -1), more: all.at(-1) ?? 0 });
  }, [isKnown, of, row]);
  const follow = useCallback(
    (node: HTMLUListElement | null) => {
      ref(node);
      setRow(node);
    },
    [ref],
  );
  return {
    ref: follow,
    count: isKnown ? howManyFit({ ...measured, gap, room }) : undefined,
  };
}

/** How often fonts have come that make words wider or narrower. */
function useFontChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const { fonts } = document as Partial<Pick<Document, "fonts">>;
    const note = () => setChanges((before) => before + 1);
    fonts?.addEventListener("loadingdone", note);
    return () => fonts?.removeEventListener("loadingdone", note);
  }, []);
  return changes;
}
