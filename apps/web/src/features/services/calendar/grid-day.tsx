import { VisuallyHidden } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { today } from "../../../lib/today.ts";
import classes from "./calendar.module.css";
import { dayOf, type DaysProps } from "./day-props.ts";
import { DayWork } from "./day-work.tsx";
import { useDayTexts } from "./use-day-texts.ts";

interface GridDayProps extends Pick<DaysProps, "place" | "days"> {
  readonly day: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One day of the grid; of all of them the chosen one can be reached with Tab. */
export function GridDay({ day, days, place: { at, scale, go }, onKeyDown }: GridDayProps) {
  const texts = useDayTexts();
  const isBeyond = scale === "month" && day.slice(0, 7) !== at.slice(0, 7);
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader takes the cells of such a table for those of a grid
      role="gridcell"
      data-day={day}
      tabIndex={day === at ? 0 : -1}
      aria-selected={day === at}
      aria-current={day === today() ? "date" : undefined}
      className={isBeyond ? classes.beyond : ""}
      onClick={() => go({ at: day })}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{texts.whole(day)}</VisuallyHidden>
      <span className={classes.numeral} aria-hidden>
        {texts.numeral(day)}
      </span>
      <DayWork day={dayOf(days, day)} hasServices={scale === "week"} />
    </td>
  );
}
