import type { OrganizationSettings } from "@delight/contract/organizations";
import { isolated } from "../../../platform/mail/notice/notice.ts";
import type { Notice } from "../../../platform/mail/notice/notice-content.ts";
import type { Visit } from "../calendar/visits.queries.ts";
import { bookingWords } from "../public/booking-words.ts";
import { dayInWords } from "../public/day-in-words.ts";
import type { Told } from "./telling.queries.ts";
import { tellingWords } from "./telling-words.ts";

export interface Saying {
  readonly told: Told;
  readonly organization: OrganizationSettings;
  /** Where the request can be seen. */
  readonly link: string;
}

/** Nothing that was written into the form is repeated: whoever has the link of the mail could have others mailed their words. */
export function sayAsked({ told, organization, link }: Saying): Notice {
  const { language, service, days, part_of_day: part } = told;
  const { asked, see } = tellingWords[language];
  const wishes = days.map((day) => isolated(dayInWords(day, language)));
  const partWords = part === "any" ? undefined : bookingWords[language].parts[part].toLocaleLowerCase(language);
  return {
    language,
    subject: asked.subject(organization.name),
    paragraphs: [
      asked.text(isolated(organization.name)),
      ...(service === null ? [] : [asked.about(isolated(service))]),
      ...(wishes.length === 0 ? [] : [asked.days(wishes.join(" · "), partWords)]),
      asked.next,
    ],
    button: { label: see, url: link },
    closing: [change({ told, organization })],
  };
}

export function sayAgreed({ told, organization, link }: Saying, visit: Visit): Notice {
  const { language } = told;
  const { agreed, see } = tellingWords[language];
  const [name, day] = [isolated(organization.name), isolated(dayInWords(visit.day, language))];
  const { visit_time: time } = visit;
  return {
    language,
    subject: agreed.subject(organization.name, dayInWords(visit.day, language)),
    paragraphs: [
      time === null ? agreed.text(name, day) : agreed.textAt(name, day, isolated(time)),
      agreed.about(isolated(visit.service)),
      agreed.file,
    ],
    button: { label: see, url: link },
    closing: [change({ told, organization })],
  };
}

function change({ told: { language }, organization: { phone } }: Pick<Saying, "told" | "organization">): string {
  const words = tellingWords[language];
  return phone === "" ? words.changeByAnswer : words.change(isolated(phone));
}
