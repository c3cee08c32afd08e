import { IconCornerDownLeft, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { matchedParts } from "../../lib/words/match.ts";
import type { Found } from "./found.ts";
import classes from "./search.module.css";

export interface ListActions {
  readonly typed: string;
  readonly activeKey: string | undefined;
  readonly onActive: (key: string) => void;
  readonly onChoose: (found: Found) => void;
  /** Only what was found earlier can be removed. */
  readonly onRemove: (key: string) => void;
}

interface ResultOptionProps extends ListActions {
  readonly found: Found;
  readonly id: string;
}

/** One result; the field keeps the focus, so that typing goes on. */
export function ResultOption({ found, id, typed, activeKey, onActive, onChoose, onRemove }: ResultOptionProps) {
  const { t } = useTranslation("search");
  const { icon: Icon, title, subtitle, group, key } = found;
  const isActive = activeKey === key;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field that has the focus takes the keys
    <div
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select has no icon and no second line
      role="option"
      aria-selected={isActive}
      className={classes.option}
      data-active={isActive || undefined}
      onPointerMove={() => onActive(key)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(found)}
      {...(group === "recent" ? { "aria-keyshortcuts": "Delete" } : {})}
    >
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.texts}>
        <span className={classes.title}>
          <Highlighted text={title} typed={typed} />
        </span>
        {subtitle !== "" && (
          <span className={classes.subtitle}>
            <Highlighted text={subtitle} typed={typed} />
          </span>
        )}
      </span>
      {group === "recent" && (
        <span
          className={classes.remove}
          aria-hidden
          title={t("removeRecent", { title })}
          onClick={(event) => {
            event.stopPropagation();
            onRemove(key);
          }}
        >
          <IconX size={16} />
        </span>
      )}
      <IconCornerDownLeft size={18} stroke={1.5} aria-hidden className={`${classes.enter} flip-in-rtl`} />
    </div>
  );
}

interface HighlightedProps {
  readonly text: string;
  /** What somebody typed; its words are marked. */
  readonly typed: string;
}

/** A title whose direction is its own, with what was typed marked in it. */
function Highlighted({ text, typed }: HighlightedProps) {
  return (
    <bdi>
      {matchedParts(text, typed).map(({ start, text: part, isMatch }) =>
        isMatch ? (
          <mark key={start} className={classes.mark}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
