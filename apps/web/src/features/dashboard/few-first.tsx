import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./dashboard.module.css";

interface FewFirstProps<Item> {
  readonly items: readonly Item[];
  readonly few: number;
  /** A list item with a key. */
  readonly children: (item: Item) => ReactNode;
}

/** A list that begins with a few and shows the rest when it is asked for. */
export function ShowMoreList<Item>({ items, few, children }: FewFirstProps<Item>) {
  const { t } = useTranslation("dashboard");
  const [isAll, setIsAll] = useState(false);
  const rest = items.length - few;
  return (
    <>
      <ul className={classes["plain"]}>{items.slice(0, isAll ? items.length : few).map(children)}</ul>
      {rest > 0 ? (
        <Button size="compact-sm" variant="subtle" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? t("less") : t("more", { count: rest })}
        </Button>
      ) : null}
    </>
  );
}
