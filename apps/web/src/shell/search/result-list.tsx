import { useTranslation } from "react-i18next";
import type { FoundGroup } from "./found.ts";
import { type ListActions, ResultOption } from "./result-option.tsx";
import classes from "./search.module.css";

interface ResultListProps extends ListActions {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  /** Offered before anything is typed: in two columns where there is room. */
  readonly isOffer: boolean;
}

/** The id of a result's element, for the field that points at it. */
export function optionId(list: string, key: string): string {
  return `${list}-${key.replaceAll(/\W/g, "-")}`;
}

/** Results by group, as the list of a combobox (WAI-ARIA 1.2). */
export function ResultList({ id, groups, isOffer, ...actions }: ResultListProps) {
  const { t } = useTranslation("search");
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag lets results be told by icon, title and subtitle
    <div id={id} role="listbox" aria-label={t("results")} className={`${classes.list} ${isOffer ? classes.offer : ""}`}>
      {groups.map(({ group, items }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={classes.group} data-group={group}>
          <div id={`${id}-${group}`} className={classes.groupTitle}>
            {t(`group.${group}`)}
          </div>
          {items.map((found) => (
            <ResultOption key={found.key} id={optionId(id, found.key)} found={found} {...actions} />
          ))}
        </div>
      ))}
    </div>
  );
}
