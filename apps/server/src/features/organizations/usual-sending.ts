import { usualCaps } from "@delight/contract/mail-caps";

/** How an organization sends that has said nothing else: in business hours, rarely, and all that is due in one email. */
export const usualSending = { sends_in_hours: true, joins_dues: true, mail_caps: usualCaps };
