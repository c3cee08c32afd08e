import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { cleanLine } from "./same-text.ts";

/** Page sizes of every table (specification 9.7). */
export const pageSizes = [5, 10, 20, 25, 50, 100] as const;

export const PageSize = z.coerce
  .number()
  .refine((size) => pageSizes.some((allowed) => allowed === size), fieldError("oneOf", { limit: pageSizes.join(", ") }))
  .meta({ enum: [...pageSizes] })
  .default(10);

/** The largest number that the database keeps in four bytes, as it does most whole numbers. */
export const largestInteger = 2_147_483_647;

/** The largest id of a step of an automation, which is kept in two bytes. */
export const largestStepId = 30_000;

/** Which version of a thing the caller has seen; whoever changes an older one is refused. The next one must fit too. */
export const VersionNumber = z
  .number()
  .int()
  .min(0)
  .max(largestInteger - 1);

/** What every list takes from the query string. `sort` is a column name of the list, `-name` for descending. */
export function listInput<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]);
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    page_size: PageSize,
    sort: z.enum(both as [Sort[number] | `-${Sort[number]}`]).optional(),
    search: Search,
  });
}

/** One page of a list: `total` counts all rows that match. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int() });
}

export const ById = z.object({ id: z.uuid() });
export const Nothing = z.object({});

const notOfOurEra = fieldError("dayOfEra");
const firstMoment = Date.parse("0001-01-01T00:00:00Z");
const lastMoment = Date.parse("9999-12-31T23:59:59.999Z");

const year = "(?:[1-9]\\d{3}|0[1-9]\\d{2}|00[1-9]\\d|000[1-9])";
const monthAndDay =
  "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2\\d))";
const clock = "(?:[01]\\d|2[0-3]):[0-5]\\d";

/** A calendar day, ISO 8601 `YYYY-MM-DD`, without a zone. */
export const Day = z.iso
  .date()
  .refine((day) => day >= "0001", notOfOurEra)
  .meta({ pattern: `^${year}-${monthAndDay}$` });
/** A moment, ISO 8601 with offset, in the years 1 to 9999 of UTC: what lies outside no database gives back as it took it. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine((moment) => {
    const time = Date.parse(moment);
    return time >= firstMoment && time <= lastMoment;
  }, notOfOurEra)
  .meta({ pattern: `^${year}-${monthAndDay}T${clock}:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-]${clock})$` });
/** Money in minor units (cents) of the organization's currency. */
export const Cents = z.number().int().min(-1e15).max(1e15);
/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, fieldError("currencyCode"));
/** Of which currency the amounts of a call are, where its caller says so; refused where it is not the organization's, since amounts are not exchanged. */
export const StatedCurrency = Currency.optional();
/** What a list is searched for. */
export const Search = z.string().overwrite(cleanLine).max(200).default("");
/** One line of text that a person typed: no control characters, and what looks the same is the same (`cleanLine`). */
export const Line = z
  .string()
  .overwrite(cleanLine)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, fieldError("singleLine"));
export const RequiredLine = Line.min(1, fieldError("required"));
export const Language = z.enum(["en", "fr", "ar"]);
export type Language = z.infer<typeof Language>;
/** A name of the IANA database; PostgreSQL reads a bare offset such as `+05:30` the other way round. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    if (/^[+-]/.test(zone)) {
      return false;
    }
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, fieldError("timeZone"))
  .meta({ examples: ["Europe/Paris", "Australia/Sydney", "UTC"] });
/** Long work: how far it is. `total` is null while unknown. */
export const Progress = z.object({ done: z.number().int(), total: z.number().int().nullable() });
