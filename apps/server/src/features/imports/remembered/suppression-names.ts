import type { SuppressionField } from "@delight/contract/import-fields";
import { type Names, whomNames } from "./whom-names.ts";

/** What columns of suppression lists are called. */
export const suppressionNames: Names<SuppressionField> = {
  email: [...whomNames.customer_email, "address", "recipient", "adresse", "empfanger", "العنوان"],
  reason: [
    "reason",
    "status",
    "type",
    "suppression reason",
    "suppression type",
    "bounce type",
    "raison",
    "motif",
    "statut",
    "السبب",
    "الحاله",
    "grund",
  ],
  since: [
    "since",
    "date",
    "created",
    "created at",
    "timestamp",
    "time",
    "suppressed at",
    "suppressed on",
    "unsubscribed at",
    "unsubscribed on",
    "unsub time",
    "clean time",
    "bounced at",
    "last update time",
    "depuis",
    "date de desabonnement",
    "منذ",
    "التاريخ",
    "seit",
    "datum",
    "abgemeldet am",
  ],
};
