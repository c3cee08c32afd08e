import * as z from "zod";

/** Page sizes of every table (specification 9.7). */
export const pageSizes = [5, 10, 20, 25, 50, 100] as const;

export const PageSize = z.coerce
  .number()
  .refine((size) => pageSizes.some((allowed) => allowed === size), `must be one of ${pageSizes.join(", ")}`)
  .default(10);

/** What every list takes from the query string. `sort` is a column name of the list, `-name` for descending. */
export function listInput<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]);
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    page_size: PageSize,
    sort: z.enum(both as [Sort[number] | `-${Sort[number]}`]).optional(),
    search: z.string().trim().max(200).default(""),
  });
}

/** One page of a list: `total` counts all rows that match. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int() });
}

export const ById = z.object({ id: z.uuid() });
export const Nothing = z.object({});

const notOfOurEra = "must be a day of our era";
const firstMoment = Date.parse("0001-01-01T00:00:00Z");
const lastMoment = Date.parse("9999-12-31T23:59:59.999Z");

/** A calendar day, ISO 8601 `YYYY-MM-DD`, without a zone. */
export const Day = z.iso.date().refine((day) => day >= "0001", notOfOurEra);
/** A moment, ISO 8601 with offset, in the years 1 to 9999 of UTC: what lies outside no database gives back as it took it. */
export const Moment = z.iso.datetime({ offset: true }).refine((moment) => {
  const time = Date.parse(moment);
  return time >= firstMoment && time <= lastMoment;
}, notOfOurEra);
/** Money in minor units (cents) of the organization's currency. */
export const Cents = z.number().int().min(-1e15).max(1e15);
/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, "must be a three-letter currency code");
/** Of which currency the amounts of a call are, where its caller says so; refused where it is not the organization's, since amounts are not exchanged. */
export const StatedCurrency = Currency.optional();
/** One line of text that a person typed: no control characters, trimmed. */
export const Line = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, "must be a single line");
export const RequiredLine = Line.min(1, "must not be empty");
export const Language = z.enum(["en", "fr", "ar"]);
export type Language = z.infer<typeof Language>;
/** A name of the IANA database; PostgreSQL reads a bare offset such as `+05:30` the other way round. */
export const TimeZone = z.string().refine((zone) => {
  if (/^[+-]/.test(zone)) {
    return false;
  }
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "must be a time zone such as Europe/Paris");
/** Long work: how far it is. `total` is null while unknown. */
export const Progress = z.object({ done: z.number().int(), total: z.number().int().nullable() });
