import * as z from "zod";
import { alignedFrame, Color, Link, line, longestList } from "./block-parts.ts";

/** A service of the catalog; name, description, price and picture are those of the day of sending. */
export const ServiceCardBlock = z.object({
  ...alignedFrame,
  kind: z.literal("service_card"),
  /** Null for the service that the email is about, another one for each customer. */
  serviceId: z.uuid().nullable(),
  layout: z.enum(["stacked", "beside"]),
  showsImage: z.boolean(),
  showsDescription: z.boolean(),
  showsPrice: z.boolean(),
  label: line(200),
  href: Link,
});

/** What is due for the customer, the earliest first. */
export const DueListBlock = z.object({
  ...alignedFrame,
  kind: z.literal("due_list"),
  title: line(200),
  limit: z.number().int().min(1, "at least one").max(longestList, `at most ${longestList}`),
  showsPrice: z.boolean(),
  showsSite: z.boolean(),
  /** Read when nothing is due; the block is left out when this is empty too. */
  otherwise: line(500),
});

/** The visit that is booked next: what, when and where. */
export const AppointmentBlock = z.object({
  ...alignedFrame,
  kind: z.literal("appointment"),
  title: line(200),
  note: line(500),
  label: line(200),
  href: Link,
});

/** The customer's open quote: number, what for, amount and last day. */
export const QuoteSummaryBlock = z.object({
  ...alignedFrame,
  kind: z.literal("quote_summary"),
  title: line(200),
  showsExpiry: z.boolean(),
  label: line(200),
  href: Link,
});

export const CouponBlock = z.object({
  ...alignedFrame,
  kind: z.literal("coupon"),
  title: line(200),
  code: line(60),
  terms: line(500),
  /** The last day as an ISO day; null when it never ends. */
  expiresOn: z.iso.date().nullable(),
  label: line(200),
  href: Link,
  color: Color.optional(),
});

/** Five stars that lead to where a review is written; `{rating}` in the link becomes 1 to 5. */
export const ReviewStarsBlock = z.object({
  ...alignedFrame,
  kind: z.literal("review_stars"),
  question: line(300),
  href: Link,
  color: Color.optional(),
});
