/**
 * Every table with rows of customers, by what a merge does with them. A test holds it against the catalog of the database: a new
 * table is named here, and done in `move.queries.ts`.
 */
export const linkedTables = {
  /** The rows go to the survivor as they are. */
  moved: [
    "booking_requests",
    "contacts",
    "conversions",
    "customer_changes",
    "customer_consents",
    "customer_events",
    "customer_merges",
    "customer_references",
    "deliveries",
    "enrolments",
    "events",
    "quotes",
    "service_records",
    "sites",
    "test_mails",
    "webhook_events",
  ],
  /** What both have the survivor has once. */
  united: ["customer_tags", "kept_apart", "segment_members"],
  /** Where both have one, the survivor's stays, or the one that was asked for. */
  chosen: ["custom_values", "manual_dues"],
  /** Computed anew. */
  computed: ["service_dues"],
  /** Stays behind: undoing a run or an import takes nothing back from customers whom it did not change, and who is merged has no credit. */
  left: ["attribution_queue", "bulk_changes", "import_changes"],
} as const;

/** Rows that somebody may hold who waits for the customer next; events are only written by who holds their delivery. */
export const heldTables = [
  ...linkedTables.moved.filter((table) => table !== "events" && table !== "webhook_events"),
  ...linkedTables.united,
  ...linkedTables.chosen,
  ...linkedTables.computed,
];
