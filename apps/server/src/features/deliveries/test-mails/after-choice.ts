import type { Notice, ShownOnPage } from "../preferences/preference-page.ts";
import type { Choice } from "../preferences/read-choice.ts";
import { shownTopics } from "../preferences/shown-topics.ts";

interface Chosen {
  readonly shown: ShownOnPage;
  readonly notice: Notice | undefined;
}

/** What the page of choices would say to somebody who has just chosen. */
export function afterChoice(reader: ShownOnPage, choice: Choice | undefined, now: Date): Chosen {
  switch (choice?.act) {
    case undefined:
      return { shown: reader, notice: undefined };
    case "unsubscribe":
      return { shown: { ...reader, standing: "unsubscribed" }, notice: undefined };
    case "resubscribe":
      return { shown: reader, notice: "back" };
    case "save":
      return { shown: saved(reader, choice, now), notice: "saved" };
  }
}

function saved(reader: ShownOnPage, { declined, pause, language, isMeasured }: Choice, now: Date): ShownOnPage {
  const topics = shownTopics(reader.centre, []);
  return {
    ...reader,
    language: language !== undefined && reader.languages.includes(language) ? language : reader.language,
    declined: declined.filter((topic) => topics.includes(topic)),
    paused_until: typeof pause === "number" && pause > 0 ? inMonths(now, pause) : null,
    unmeasured_by: isMeasured === false ? "reader" : null,
  };
}

function inMonths(now: Date, months: number): string {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.toISOString();
}
