import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { DueDay } from "../services.api.ts";
import classes from "./calendar.module.css";
import { useDayTexts } from "./use-day-texts.ts";

interface DayWorkProps {
  readonly day: DueDay;
  /** Says which services are due, where there is room. */
  readonly hasServices: boolean;
}

/** How much is due on a day. */
export function DayWork({ day, hasServices }: DayWorkProps) {
  const texts = useDayTexts();
  const { t } = useTranslation("services");
  const { number } = useFormat();
  const works = texts.work(day);
  return (
    <>
      {works.length === 0 ? <VisuallyHidden>{t("calendar.nothing")}</VisuallyHidden> : null}
      {works.map((text, index) => (
        <span key={text} className={index === 0 && day.dues > 0 ? classes.dues : classes.jobs}>
          {text}
        </span>
      ))}
      {hasServices
        ? day.services.map(({ id, name, dues }) => (
            <span key={id} className={classes.service}>
              <UserText>{name}</UserText> <bdi>{number(dues)}</bdi>
            </span>
          ))
        : null}
    </>
  );
}
