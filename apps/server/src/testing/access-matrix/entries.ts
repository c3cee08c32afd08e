import { audienceEntries } from "./audience-entries.ts";
import { automationEntries } from "./automation-entries.ts";
import { reportScheduleEntries } from "./report-schedule-entries.ts";
import { bookingEntries } from "./booking-entries.ts";
import { emailEntries } from "./email-entries.ts";
import type { Entry } from "./entry.ts";
import { peopleEntries } from "./people-entries.ts";
import { reportEntries } from "./report-entries.ts";
import { returnEntries } from "./return-entries.ts";
import { runEntries } from "./run-entries.ts";
import { senderEntries } from "./sender-entries.ts";
import { transactionalEntries } from "./transactional-entries.ts";
import { workEntries } from "./work-entries.ts";

/** Of every endpoint what must be known to call it. */
export const entries: Readonly<Record<string, Entry>> = {
  ...workEntries,
  ...audienceEntries,
  ...automationEntries,
  ...bookingEntries,
  ...reportScheduleEntries,
  ...emailEntries,
  ...peopleEntries,
  ...reportEntries,
  ...returnEntries,
  ...runEntries,
  ...senderEntries,
  ...transactionalEntries,
};
