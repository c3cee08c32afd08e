import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Line, pageOf, RequiredLine } from "./common.ts";
import { CustomChanges } from "./custom-fields.ts";
import { Customer, customerFacts, CustomerStatus } from "./customers.ts";
import { documented } from "./documented.ts";
import { endpoint } from "./endpoint.ts";

/** Customers that one call may bring. */
export const mostSynced = 1000;

/**
 * A customer as another system has them. Known again by `reference`, else by e-mail (of several the oldest one), unless that
 * customer has another reference already: who shares an address is somebody else. What is left out stays; tags are added.
 */
export const SyncedCustomer = z
  .object({
    /** What the other system calls them; one within the organization. */
    reference: RequiredLine,
    ...customerFacts,
    custom: CustomChanges,
  })
  .partial();
export type SyncedCustomer = z.infer<typeof SyncedCustomer>;

export const SyncOutcome = z.enum(["created", "updated", "unchanged", "refused"]);
export type SyncOutcome = z.infer<typeof SyncOutcome>;

const count = z.number().int();

export const SyncedRow = z.object({
  /** Counted from 0, as they were sent. */
  row: count,
  outcome: SyncOutcome,
  /** Null where it was refused. */
  id: z.uuid().nullable(),
  /** What is wrong with a row that was refused, by field; empty otherwise. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type SyncedRow = z.infer<typeof SyncedRow>;

const exampleId = "01920000-0000-7000-8000-000000000001";

export const customerSync = {
  /** Rows that are refused keep no other row back. Consent and suppressions stay as they are: those of new customers is none. */
  upsert: endpoint({
    method: "POST",
    path: "/customers/upsert",
    access: "customers.change",
    summary: `Add and change up to ${mostSynced} customers, known by reference or e-mail; consent stays as it is`,
    input: z.object({
      customers: z.array(documented(SyncedCustomer)).min(1).max(mostSynced),
    }),
    output: z.object({
      counts: z.object({ created: count, updated: count, unchanged: count, refused: count }),
      rows: z.array(SyncedRow),
    }),
    opaque: ["errors"],
    example: {
      input: {
        customers: [
          { reference: "booking-4711", email: "ada@example.com", first_name: "Ada", tags: ["boiler"] },
          { reference: "booking-4712", first_name: "", last_name: "", email: null },
        ],
      },
      output: {
        counts: { created: 1, updated: 0, unchanged: 0, refused: 1 },
        rows: [
          { row: 0, outcome: "created", id: exampleId, errors: {} },
          {
            row: 1,
            outcome: "refused",
            id: null,
            errors: { last_name: [fieldError("customerNameless")] },
          },
        ],
      },
    },
  }),
  /**
   * In the order in which they were added. Who was there when the walk began is met exactly once, whoever comes or goes meanwhile.
   * A cursor belongs to its organization and its filters.
   */
  walk: endpoint({
    method: "GET",
    path: "/customers/walk",
    access: "customers.view",
    otherRules: ["The cursor is none of this list with these filters; begin again without one"],
    summary: "All customers, from cursor to cursor; the last answer has none",
    input: z.object({
      /** `next_cursor` of the answer before; left out at the beginning. */
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      status: CustomerStatus.optional(),
      tag: Line.optional(),
    }),
    output: pageOf(Customer).omit({ total: true }).extend({ next_cursor: z.string().nullable() }),
    opaque: ["custom"],
    example: {
      input: { limit: 1, tag: "boiler" },
      output: {
        items: [
          {
            id: exampleId,
            kind: "person",
            first_name: "Ada",
            last_name: "",
            company: "",
            name: "Ada",
            email: "ada@example.com",
            phone: "",
            street: "",
            city: "",
            postal_code: "",
            country: "",
            language: null,
            time_zone: null,
            tags: ["boiler"],
            status: "no_consent",
            consent: "none",
            source: "api",
            last_service_on: null,
            next_due_on: null,
            lifetime_revenue_cents: 0,
            custom: {},
            created_at: "2026-03-01T10:00:00.000Z",
            updated_at: "2026-03-01T10:00:00.000Z",
          },
        ],
        next_cursor: "q3VtcGxlIG9ubHk",
      },
    },
  }),
};
