import type { CentreChoices } from "@delight/contract/preference-centre";
import type { Recipient } from "./preferences.queries.ts";

/** What the page shows: of nobody is told more than their own mail told already. */
export interface Shown extends Recipient {
  /** `blocked`: the organization can't write to this address, whatever its reader wishes. */
  readonly standing: "subscribed" | "unsubscribed" | "blocked";
  /** How the organization wants the page. */
  readonly centre: CentreChoices;
}
