import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Notification } from "../../lib/notifications/notifications.api.ts";
import { NotificationRow } from "./notification-row.tsx";
import classes from "./notifications.module.css";

interface ListProps {
  readonly items: readonly Notification[];
  readonly onClose: () => void;
}

/** Rows that are walked by the arrow keys, with Home and End. */
export function NotificationsList({ items, onClose }: ListProps) {
  const { t } = useTranslation("notifications");
  const list = useRef<HTMLUListElement>(null);
  const focusRow = (index: number) => list.current?.querySelectorAll<HTMLElement>(":scope > li > a")[index]?.focus();
  const walk = (event: KeyboardEvent) => {
    const rows = [...(list.current?.children ?? [])];
    const next = nextRow(
      event.key,
      rows.findIndex((row) => row.contains(document.activeElement)),
      rows.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    focusRow(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the links inside
    <ul ref={list} className={classes.list} aria-label={t("title")} onKeyDown={walk}>
      {items.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onClose={onClose} />
      ))}
    </ul>
  );
}

function nextRow(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(current + 1, count - 1);
    case "ArrowUp":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
